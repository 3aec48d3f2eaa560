// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

private final class Boiler: Sendable {}

private struct EmptyModule: ResolverModule {
    func register(in resolver: Resolver) {}
}

/// What a container that has stopped takes, and what it forgets.
struct StoppedContainerTests {
    @Test func `Installing in a stopped container ends the program with a message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            try await resolver.shutdown()
            resolver.install(EmptyModule())
        }

        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("EmptyModule cannot be installed: the container is stopped."))
    }

    @Test func `Adding a child to a closed container ends the program with a message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            await resolver.close()
            resolver.add(child: Resolver())
        }

        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("A child cannot be added: the container is stopped."))
    }

    // In a process of its own, since what a shutdown does depends on whether anybody uses `onDispose`.
    @Test func `Eager services are made again by the next start, also where nothing has a handler`() async {
        await #expect(processExitsWith: .success) {
            let made = Tally()
            let resolver = Resolver()
            resolver.register { () -> Boiler in
                made.add()
                return Boiler()
            }
            .scope(.application).eager()
            try await resolver.start()
            try await resolver.shutdown()

            try await resolver.start()

            #expect(made.value == 2)
        }
    }
}
