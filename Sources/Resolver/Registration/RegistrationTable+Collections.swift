// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What can be learnt from all registrations, under the lock of the table.
extension RegistrationTable {
    /// The registrations of a service under all names and tags, chosen or not, in order: O(*n*), then O(1) from the second time on.
    @inline(never)
    func registrations(of service: Any.Type) -> [Registration] {
        writer.withLock { writer in
            let id = ObjectIdentifier(service).word
            if let known = writer.collections[id] { return known.value }
            let found = writer.registrations.filter { $0.key.service == service && isCurrent($0, writer) }
            writer.collections[id] = Box(found)
            return found
        }
    }

    /// Whether a registration serves its key, or could be chosen to.
    @inline(never)
    private func isCurrent(_ registration: Registration, _ writer: borrowing Writer) -> Bool {
        guard let choice = writer.choices[registration.key] else {
            return writer.registration(of: registration.key) === registration
        }
        return choice.contains(registration)
    }

    /// The registrations that have not been replaced, in order of registration: O(*n*).
    @inline(never)
    package func currentRegistrations() -> [Registration] {
        writer.withLock { writer in writer.registrations.filter { isCurrent($0, writer) } }
    }

    /// The cells in which its registrations keep instances, those that stand behind an override included: O(*n*).
    var cells: [InstanceCell] {
        writer.withLock { $0.registrations }.flatMap { $0.configuration?.object.values.cells ?? [] }
    }

    /// Whether a registration serves its key, or could be chosen to.
    @inline(never)
    func contains(_ registration: Registration) -> Bool { writer.withLock { isCurrent(registration, $0) } }

    var hasReplaced: Bool { writer.withLock { !$0.replaced.isEmpty || $0.isOver } }

    /// The registrations that have been replaced, or stand behind an override.
    package var replaced: [Replaced] {
        writer.withLock { writer in
            var replaced = writer.replaced.values.flatMap(\.value)
            for other in writer.registrations where !isCurrent(other, writer) { replaced.append(Replaced(other)) }
            return replaced
        }
    }

    package var candidates: [[Registration]] { writer.withLock { $0.choices.values.map(\.candidates) } }
}

extension Dependency {
    /// The service of a collection, the outermost optional type with a registration, else itself: `[T?]` means what `T?` does.
    package func collected(from registrations: (Any.Type) -> [Registration]) -> Any.Type {
        let service = preferred.lazy.map(\.service).first { registrations($0).contains(where: collects) }
        return service ?? self.service
    }

    package func collects(_ registration: Registration) -> Bool {
        let key = registration.key
        return key.argumentList == nil && (qualifier == nil || key.qualifier == qualifier)
    }
}
