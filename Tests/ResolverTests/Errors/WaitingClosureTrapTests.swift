// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

/// A closure inside of an `await require` asks for what a task is making: one that can throw waits, the others end the program.
@Suite struct WaitingClosureTrapTests {
    @Test(arguments: ElsewhereWay.allCases)
    func `What cannot throw traps, and says what to do instead`(way: ElsewhereWay) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [way] in
            let door = TaskGate()
            let first = await elsewhereTask(behind: door)
            try await way.ask()
            door.open()
            _ = try await first.value
        }

        // The names below are those of the stack.
        let text = text(result).components(separatedBy: "Current stack trace")[0]
        #expect(text.contains("ElsewherePool is made asynchronously, and was asked for by code that cannot wait."))
        #expect(text.contains("take ElsewherePool as a parameter, or declare .needs(ElsewherePool.self)."))
        #expect(!text.contains("MadeElsewhere"), "\(text)")
        #expect(!text.contains("InstanceCell"), "\(text)")
    }

    @Test func `A closure that can throw waits, and sees no internals in the error`() async throws {
        let door = TaskGate()
        let (attempts, errors, begun) = (Tally(), Log(), TaskGate())
        let resolver = Resolver()
        registerElsewherePool(in: resolver, begun, door)
        resolver.register { r throws -> ElsewhereOwner in
            attempts.add()
            do {
                return ElsewhereOwner(pool: try r.require())
            } catch {
                errors.note("\(error)")
                door.open()
                throw error
            }
        }
        let first = Task { try await resolver.require(ElsewherePool.self) }
        await begun.wait()

        let owner = try await resolver.require(ElsewhereOwner.self)

        #expect(try await owner.pool === first.value)
        #expect(attempts.value == errors.entries.count + 1)
        #expect(1...2 ~= errors.entries.count)
        #expect(errors.entries.allSatisfy { $0.contains("ElsewherePool is made asynchronously") })
        #expect(errors.entries.allSatisfy { !$0.contains("MadeElsewhere") && !$0.contains("InstanceCell") })
    }
}

/// Ways to ask without throwing.
enum ElsewhereWay: CaseIterable, Codable {
    case resolve, optional, wrapper, optionalWrapper

    /// Asks for what asks that way.
    fileprivate func ask() async throws {
        switch self {
        case .resolve: Resolver.register { r in ElsewhereOwner(pool: r.resolve()) }
        case .optional: Resolver.register { r in ElsewhereOwner(pool: r.optional()) }
        case .wrapper: Resolver.register { ElsewhereOwner(pool: ElsewhereInjected().pool) }
        case .optionalWrapper: Resolver.register { ElsewhereOwner(pool: ElsewhereOptional().pool) }
        }
        _ = try await Resolver.main.require(ElsewhereOwner.self)
    }
}

/// Has a task make a pool in the main container.
///
/// - Returns: The task, which has begun to.
private func elsewhereTask(behind door: TaskGate) async -> Task<ElsewherePool, any Error> {
    let begun = TaskGate()
    registerElsewherePool(in: .main, begun, door)
    let task = Task { try await Resolver.main.require(ElsewherePool.self) }
    await begun.wait()
    return task
}

private func registerElsewherePool(in resolver: Resolver, _ begun: TaskGate, _ door: TaskGate) {
    resolver.register { () async -> ElsewherePool in
        begun.open()
        await door.wait()
        return ElsewherePool()
    }
    .scope(.container)
}

private final class ElsewherePool: Sendable {}

private final class ElsewhereOwner: Sendable {
    let pool: ElsewherePool?
    init(pool: ElsewherePool?) { self.pool = pool }
}

private struct ElsewhereInjected {
    @Injected var pool: ElsewherePool
}

private struct ElsewhereOptional {
    @OptionalInjected var pool: ElsewherePool?
}
