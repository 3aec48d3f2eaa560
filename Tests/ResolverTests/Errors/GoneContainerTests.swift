// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Anchor: Sendable {}

private final class Boat: Sendable {
    let anchor: Resolver.Provider<Anchor>
    init(anchor: Resolver.Provider<Anchor>) { self.anchor = anchor }
}

private final class Rudder: Sendable {}

@Suite struct GoneContainerTests {
    @Test func `The message of a container that has gone does not say that it was closed`() throws {
        var resolver: Resolver? = Resolver()
        resolver?.register { Anchor() }
        resolver?.register(Boat.init).scope(.container)
        let boat = try #require(resolver?.resolve(Boat.self))
        resolver = nil

        do throws(ResolutionError) {
            _ = try boat.anchor.require()
            Issue.record("The container is still there.")
        } catch {
            #expect(error.reason == .disposed)
            #expect(error.description.contains("The container that should provide Anchor no longer exists."))
        }
    }

    @Test func `What an injection closure needs is named by the number of the closure and the parameter`() {
        let resolver = Resolver()
        resolver.register { Boat(anchor: $0) }.injection { (_: inout Boat, _: Rudder) in }

        let message = resolver.failure(Boat.self)?.description

        #expect(message?.contains(".injection 1 parameter 1") == true, "\(message ?? "")")
    }
}
