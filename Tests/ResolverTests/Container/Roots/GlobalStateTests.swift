// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver
import TestSupport
import Testing

/// Everything that touches what the whole process shares: the containers and settings of the static functions, and the
/// scopes that `Resolver.reset()` empties. One after the other; no other suite uses any of it.
///
/// What other tests would notice, such as another default scope, has a process of its own.
@Suite(.serialized) struct GlobalStateTests {}

/// What `registerAllServices()` of this process does.
enum Wiring {
    static let calls = Counter()

    /// Takes the place of the usual registrations.
    static var registerAll: (@Sendable () -> Void)? {
        get { own.withLock { $0 } }
        set { own.withLock { $0 = newValue } }
    }

    private static let own = Locked<(@Sendable () -> Void)?>(nil)
}

/// What `registerAllServices()` registers.
final class Registered: Sendable {}

extension Resolver: @retroactive ResolverRegistering {
    /// Registers what the tests look for.
    public static func registerAllServices() {
        Wiring.calls.increment()
        if let registerAll = Wiring.registerAll {
            registerAll()
        } else {
            register { Registered() }
        }
    }
}
