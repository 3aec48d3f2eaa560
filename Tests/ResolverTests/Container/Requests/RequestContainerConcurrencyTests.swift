// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What goes with a request, while other threads register.
@Suite struct RequestContainerConcurrencyTests {
    @Test func `What is registered while its container is put in front of a request goes with the request`()
        async throws
    {
        let main = Resolver()
        let rounds = isSoak ? 20_000 : enduring(2_000)
        try await main.withContainer { request in
            for _ in 0..<rounds {
                let front = Resolver()
                // Each asks for another service, so that none is kept.
                main.register { (_: Visit) in Diary() }.scope(.application)
                _ = try await onThreads(2) { thread in
                    if thread == 0 { front.add(child: request) } else { front.register { Visit() } }
                }

                #expect(front.failure(Diary.self)?.reason == .captive)
            }
        }
    }
}

// MARK: - Fixtures

private final class Visit: Sendable {}

private final class Diary: Sendable {}
