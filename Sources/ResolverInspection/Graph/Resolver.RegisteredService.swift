// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver {
    /// A registration, as ``Resolver/registrations-property`` lists it.
    ///
    /// An array of them prints as a table:
    ///
    /// ```
    /// [
    ///   Clock(name: "moscow")  .graph        App/Wiring.swift:3,
    ///   Scheduler              .application  App/Wiring.swift:5  implements Planner]
    /// ```
    public struct RegisteredService: Sendable {
        /// The key that it was registered for.
        public let key: ServiceKey
        /// The keys that it implements.
        public let implemented: [ServiceKey]
        /// How long its instances are kept.
        public let scope: Scope
        /// Where it was registered.
        public let place: Graph.Issue.Place
        /// The widths of the columns of the list that it belongs to, in characters.
        private var widths = [0, 0, 0]

        /// Takes a registration.
        fileprivate init(_ registration: Registration, implementing implemented: [ServiceKey]) {
            self.key = registration.key
            self.implemented = implemented
            self.scope = registration.scope
            self.place = Graph.Issue.Place(file: "\(registration.place.file)", line: registration.place.line)
        }
    }

    /// What is registered, in order of registration, the container's own before that of its children.
    ///
    /// - Complexity: O(*n*) in the number of registrations.
    public var registrations: [RegisteredService] {
        ensureServicesAreRegistered()
        let current = reachable.flatMap { $0.table.currentRegistrations() }
        var implemented: [ObjectIdentifier: [ServiceKey]] = [:]
        for registration in current where registration.isForward {
            implemented[ObjectIdentifier(registration.component), default: []].append(registration.key)
        }
        let services = current.filter { !$0.isForward }
            .map { RegisteredService($0, implementing: implemented[ObjectIdentifier($0)] ?? []) }
        return RegisteredService.aligned(services)
    }
}

extension Resolver.RegisteredService: CustomStringConvertible {
    /// The columns, with two spaces in between: key, scope, place and, where there is something, what it implements.
    public var description: String { columns.joined(separator: "  ") }

    private var columns: [String] {
        let services = implemented.map(\.description).joined(separator: ", ")
        return ["\(key)", scope.name, "\(place)"] + (services.isEmpty ? [] : ["implements \(services)"])
    }
}

extension Resolver.RegisteredService: CustomDebugStringConvertible {
    /// A row of the table: what an array prints of its elements.
    public var debugDescription: String {
        let padded = zip(columns, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
        let cells = (padded + columns.dropFirst(padded.count)).joined(separator: "  ")
        return "\n  " + cells[...(cells.lastIndex { $0 != " " } ?? cells.startIndex)]
    }

    /// The same with columns of equal width.
    fileprivate static func aligned(_ services: [Self]) -> [Self] {
        let widths = services.map { $0.columns.map(\.count) }
            .reduce([0, 0, 0]) { widths, row in zip(widths, row).map { max($0, $1) } }
        return services.map { service in
            var service = service
            service.widths = widths
            return service
        }
    }
}
