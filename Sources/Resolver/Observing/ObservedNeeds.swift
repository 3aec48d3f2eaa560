// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the factory of a registration was seen to ask for; see ``Resolver/isObserving``.
final class ObservedNeeds: Sendable {
    private struct Contents {
        var known: Set<UInt64> = []
        var keys: [Resolver.ServiceKey] = []
        var hasRun = false
    }

    private let contents = Guarded(Contents())

    /// Whether it has run to its end.
    var hasRun: Bool { contents.withLock { $0.hasRun } }

    /// What it has asked for, and got, in the order of the first time.
    var keys: [Resolver.ServiceKey] { contents.withLock { $0.keys } }

    /// Notes that it has run to its end.
    func noteRun() {
        contents.withLock { $0.hasRun = true }
    }

    /// Notes what it has got.
    ///
    /// - Parameters:
    ///   - key: The key that was asked for.
    ///   - registration: The number of the registration of that key.
    func note(_ key: Resolver.ServiceKey, by registration: UInt64) {
        contents.withLock { contents in
            guard contents.known.insert(registration).inserted else { return }
            if !contents.keys.contains(key) { contents.keys.append(key) }
        }
    }
}
