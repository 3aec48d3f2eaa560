// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What can be learnt from all registrations, under the lock of the table.
extension RegistrationTable {
    /// The registrations of a service, whatever their names and tags, in order of registration: those that serve a key, and
    /// all that a key could choose from.
    ///
    /// - Parameter service: The type of the service.
    /// - Complexity: O(*n*) in the number of registrations, and O(1) from the second time on.
    func registrations(of service: Any.Type) -> [Registration] {
        writer.withLock { writer in
            let id = ObjectIdentifier(service)
            if let known = writer.collections[id] { return known }
            let found = writer.registrations.filter { $0.key.service == service && isCurrent($0, writer) }
            writer.collections[id] = found
            return found
        }
    }

    /// Whether a registration serves its key, or could be chosen to.
    private func isCurrent(_ registration: Registration, _ writer: Writer) -> Bool {
        guard let choice = writer.choices[registration.key] else {
            return writer.registration(of: registration.key) === registration
        }
        return choice.contains(registration)
    }

    /// Every registration that was ever added, in order of registration.
    var allRegistrations: [Registration] { writer.withLock { $0.registrations } }

    /// The registrations that have not been replaced, in order of registration.
    ///
    /// - Complexity: O(*n*) in the number of registrations.
    func currentRegistrations() -> [Registration] {
        writer.withLock { writer in writer.registrations.filter { isCurrent($0, writer) } }
    }

    /// The cells in which its registrations keep instances.
    ///
    /// - Complexity: O(*n*) in the number of registrations.
    var cells: [Cell] {
        allRegistrations.flatMap { registration -> [Cell] in
            guard let contents = registration.details?.takeUnretainedValue().contents else { return [] }
            return (contents.cell.map { [$0] } ?? []) + (contents.argumentCells?.cells ?? [])
        }
    }

    /// The candidates for each key that has several, none of them the default or an override, in order of registration.
    func ambiguousChoices() -> [[Registration]] {
        writer.withLock { writer in
            writer.choices.values
                .map(\.candidates)
                .filter { $0.count > 1 && !$0.contains { $0.isDefault || $0.isOverride } }
                .sorted { ($0.first?.order ?? 0) < ($1.first?.order ?? 0) }
        }
    }

    /// The registrations that were replaced, each with the one in its place, where that was not said to be meant.
    func duplicates() -> [(replaced: Registration, current: Registration)] {
        writer.withLock { writer in
            var current: [Purpose: Registration] = [:]
            for registration in writer.registrations where isCurrent(registration, writer) {
                current[Purpose(registration)] = registration
            }
            return writer.registrations.compactMap { registration in
                guard !isCurrent(registration, writer), let other = current[Purpose(registration)], !other.isOverride,
                    registration.facts.layer == other.facts.layer
                else { return nil }
                return (registration, other)
            }
        }
    }

    /// What a registration is for: its key and, of one that stands for `implements`, the key that it leads to.
    private struct Purpose: Hashable {
        let key: Resolver.ServiceKey
        let target: Resolver.ServiceKey?

        init(_ registration: Registration) {
            key = registration.key
            target = registration.forward?.key
        }
    }
}
