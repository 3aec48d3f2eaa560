// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The order in which a container disposes of what it keeps: what was made last first, but dependants before what they are
/// known to need.
///
/// The two differ where a dependency is made later than what needs it, such as a ``Resolver/Lazy``.
struct DisposalOrder {
    /// The cells that keep something with a handler, in that order.
    private(set) var cells: [Cell] = []

    private struct Entry {
        let cell: Cell
        let disposal: Disposal
    }

    /// Looks at what a container keeps.
    ///
    /// - Parameter container: The container.
    /// - Complexity: O(*n* log *n* + *m*) in the numbers of instances and of their declared dependencies.
    init(of container: Resolver) {
        let entries = container.ownCells
            .compactMap { cell in cell.disposal.map { Entry(cell: cell, disposal: $0) } }
            .sorted { $0.disposal.number > $1.disposal.number }
        guard entries.count > 1 else {
            cells = entries.map(\.cell)
            return
        }
        let dependants = Self.dependants(among: entries, in: container)
        var seen: Set<Int> = []
        for position in entries.indices { visit(position, entries, dependants, &seen) }
    }

    /// Adds an instance after those that need it.
    ///
    /// - Parameters:
    ///   - first: The position of the instance.
    ///   - entries: The instances, what was made last first.
    ///   - dependants: The positions of those that need each.
    ///   - seen: The positions that have been visited.
    private mutating func visit(_ first: Int, _ entries: [Entry], _ dependants: [[Int]], _ seen: inout Set<Int>) {
        // With a stack of its own: a chain may be deep.
        var open = [(position: first, isReady: false)]
        while let (position, isReady) = open.popLast() {
            if isReady {
                cells.append(entries[position].cell)
            } else if seen.insert(position).inserted {
                open.append((position, true))
                open += dependants[position].reversed().map { ($0, false) }
            }
        }
    }

    /// The positions of the instances that are known to need each instance, what was made last first.
    private static func dependants(among entries: [Entry], in container: Resolver) -> [[Int]] {
        var positions: [UInt64: [Int]] = [:]
        for (position, entry) in entries.enumerated() {
            positions[entry.disposal.registration, default: []].append(position)
        }
        var dependants: [[Int]] = Array(repeating: [], count: entries.count)
        for (position, entry) in entries.enumerated() {
            let needed = Set(entry.disposal.dependencies.flatMap { container.registrationNumbers(serving: $0) })
            for target in needed.flatMap({ positions[$0] ?? [] }) where target != position {
                dependants[target].append(position)
            }
        }
        return dependants
    }
}

extension Resolver {
    /// The numbers of the registrations that would serve a dependency.
    fileprivate func registrationNumbers(serving dependency: Dependency) -> [UInt64] {
        if dependency.isMany { return components(of: dependency.service, dependency.qualifier).map(\.component.order) }
        return find(dependency.service, dependency.qualifier).map { [$0.takeUnretainedValue().component.order] } ?? []
    }
}
