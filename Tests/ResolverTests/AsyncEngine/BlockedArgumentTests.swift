// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Dispatch
import Resolver
import TestSupport
import Testing

private final class Other: Sendable {}
private final class Segment: Sendable {}

private final class User: Sendable {
    let part: Segment
    init(part: Segment) { self.part = part }
}

/// A sync factory that was asked for with arguments, as a part of an async request.
@Suite(.timeLimit(.minutes(10)))
struct BlockedArgumentTests {
    @Test func `A task that blocks the thread of a factory with arguments gets what it asks for`() async {
        // In a process of its own: there are few threads for tasks, and other tests block one, too.
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            let isDone = Locked(false)
            resolver.register { Other() }
            resolver.register(Segment.self) { (resolver: Resolver, _: Resolver.Args) in
                let end = DispatchSemaphore(value: 0)
                Task {
                    _ = try await resolver.require(Other.self)
                    isDone.withLock { $0 = true }
                    end.signal()
                }
                _ = end.wait(timeout: .now() + .seconds(hangLimit))
                return Segment()
            }
            resolver.register { (resolver: Resolver) async throws in
                func sync() throws -> Segment { try resolver.require(args: 1) }
                return User(part: try sync())
            }

            _ = try await resolver.require(User.self)

            #expect(isDone.withLock { $0 })
        }
    }
}
