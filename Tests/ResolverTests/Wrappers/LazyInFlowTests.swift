// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import Testing

private final class Value: Sendable {}

/// `@unchecked`: the property is read only.
private final class Reader: @unchecked Sendable {
    @LazyInjected var value: Value
}

private final class Waiting: Sendable {
    let value: Value
    init(value: Value) { self.value = value }
}

private final class InSession: Sendable {
    let value: Value
    init(value: Value) { self.value = value }
}

/// Awaits, so that it is made beside ``Waiting``.
private final class Beside: Sendable {
    let inSession: InSession
    init(inSession: InSession) async { self.inSession = inSession }
}

private final class Both: Sendable {
    let waiting: Waiting
    let beside: Beside
    init(waiting: Waiting, beside: Beside) async { (self.waiting, self.beside) = (waiting, beside) }
}

/// Blocks the thread, which async code may not do by itself.
private func block(_ semaphore: DispatchSemaphore) { semaphore.wait() }

@Suite struct LazyInFlowTests {
    @Test func `An async factory and a session of its resolution may use one lazy property at the same time`() async {
        await #expect(processExitsWith: .success) {
            // A deadlock ends the process.
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: 60)
                exit(1)
            }
            let reader = Reader()
            let (isInSession, never) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            Resolver.register { Value() }
            Resolver.register { () async -> Waiting in
                block(isInSession)
                return Waiting(value: reader.value)
            }
            Resolver.register { () -> InSession in
                isInSession.signal()
                // The time that the other thread needs to get into the way.
                _ = never.wait(timeout: .now() + .milliseconds(200))
                return InSession(value: reader.value)
            }
            Resolver.register(Beside.init)
            Resolver.register(Both.init)

            let both: Both = try await Resolver.root.require()

            #expect(both.waiting.value === both.beside.inSession.value)
        }
    }
}
