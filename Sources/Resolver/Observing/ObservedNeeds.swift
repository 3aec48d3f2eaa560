// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the factory of a registration was seen to ask for; see ``Resolver/observe(_:)``.
final class ObservedNeeds: Sendable {
    private let contents = Mutex((known: [UInt64](), keys: [Resolver.ServiceKey](), hasRun: false))

    var hasRun: Bool { contents.withLock { $0.hasRun } }

    /// What it has asked for, and got, in the order of the first time; a key once for each registration of it.
    var keys: [Resolver.ServiceKey] { contents.withLock { $0.keys } }

    func noteRun() { contents.withLock { $0.hasRun = true } }

    /// Notes a key that it has asked for, and the number of the registration of that.
    func note(_ key: Resolver.ServiceKey, by registration: UInt64) {
        contents.withLock { contents in
            if contents.known.contains(registration) { return }
            contents.known.append(registration)
            contents.keys.append(key)
        }
    }
}
