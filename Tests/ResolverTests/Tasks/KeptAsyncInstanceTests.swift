// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class AwaitedOwner: Sendable {
    let part = Locked<OwnedPart?>(nil)
}

private final class OwnedPart: Sendable {
    let owner: AwaitedOwner

    init(owner: AwaitedOwner) { self.owner = owner }
}

private struct FactoryFault: Error {}

@Suite struct KeptAsyncInstanceTests {
    @Test(arguments: ScopeKind.keeping)
    func `What completes a kept service that awaits is given the service itself`(kind: ScopeKind) async throws {
        let resolver = Resolver()
        resolver.register { () async in AwaitedOwner() }
            .resolveProperties { resolver, owner in
                let part = try resolver.require(OwnedPart.self)
                owner.part.withLock { $0 = part }
            }
            .scope(kind.own)
        resolver.register(OwnedPart.init)

        let owner = try await resolver.require(AwaitedOwner.self)

        let part = owner.part.withLock { $0.take() }
        #expect(part?.owner === owner)
    }

    @Test func `A container whose kept service has failed is let go`() async {
        weak var container: Resolver?
        do {
            let resolver = Resolver()
            container = resolver
            resolver.register { () async throws -> AwaitedOwner in throw FactoryFault() }.scope(.container)
            _ = try? await resolver.require(AwaitedOwner.self)
        }

        #expect(container == nil)
    }
}
