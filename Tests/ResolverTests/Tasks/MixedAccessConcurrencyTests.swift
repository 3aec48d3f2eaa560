// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Line: Sendable {}

private final class Exchange: Sendable {
    let line: Line
    init(line: Line) { self.line = line }
}

@Suite struct MixedAccessConcurrencyTests {
    private let rounds = isSoak ? 5_000 : isSanitized ? 50 : 300

    @Test func `Threads and tasks that ask at the same time get one instance`() async throws {
        for _ in 0..<rounds {
            let resolver = Resolver()
            let made = Tally()
            resolver.register { () async -> Line in
                await Task.yield()
                return Line()
            }.scope(Resolver.Scope.Cache())
            resolver.register { (line: Line) in
                made.add()
                return Exchange(line: line)
            }.scope(Resolver.Scope.Cache())

            let tasks = (0..<4).map { _ in Task { try await resolver.require(Exchange.self) } }
            let early = try await onThreads(2) { _ in
                (0..<20).compactMap { _ in try? resolver.require(Exchange.self) }
            }
            var all = early.flatMap { $0 }
            for task in tasks { all.append(try await task.value) }

            #expect(Set(all.map { ObjectIdentifier($0) }).count == 1)
            #expect(made.value == 1)
        }
    }

    @Test func `Resets while tasks ask leave nobody behind`() async throws {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        resolver.register { () async -> Line in
            await Task.yield()
            return Line()
        }.scope(scope)
        resolver.register(Exchange.init).scope(scope)

        try await withThrowingTaskGroup { [rounds] group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<rounds { _ = try await resolver.require(Exchange.self) }
                }
            }
            group.addTask {
                for _ in 0..<rounds {
                    scope.reset()
                    await Task.yield()
                }
            }
            try await group.waitForAll()
        }
    }
}
