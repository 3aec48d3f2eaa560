// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Shared: Sendable {}

/// Its factory starts a task.
private final class Segment: Sendable {}

private final class Whole: Sendable {
    let shared: Shared
    let part: Segment

    init(shared: Shared, part: Segment) {
        self.shared = shared
        self.part = part
    }
}

/// A task that a sync factory starts makes requests of its own, though the factory runs as a part of an async request.
@Suite(.timeLimit(.minutes(10)))
struct SyncFactoryTaskTests {
    /// How the async factory gets what the sync one makes.
    enum Way: CaseIterable {
        case parameter, closure
    }

    @Test(arguments: Way.allCases)
    func `What the task asks for is another than the request has`(way: Way) async throws {
        let (resolver, starter) = (Resolver(), Starter())
        resolver.register { Shared() }
        starter.register(in: resolver, way) { r in try await r.require(Shared.self) }

        let whole = try await resolver.require(Whole.self)

        #expect(try starter.result?.get() !== whole.shared)
    }

    @Test(arguments: Way.allCases)
    func `Its error shows its own path alone`(way: Way) async throws {
        let (resolver, starter) = (Resolver(), Starter())
        resolver.register { Shared() }
        starter.register(in: resolver, way) { r in try await r.require(Shared.self, name: "absent") }

        _ = try await resolver.require(Whole.self)
        let error = #expect(throws: ResolutionError.self) { try starter.result?.get() }

        #expect(error?.reason == .missing)
        #expect(error?.path.map(\.key) == [.init(Shared.self, name: "absent")])
    }

    @Test(arguments: Way.allCases)
    func `It may ask for what is being made`(way: Way) async throws {
        let (resolver, starter) = (Resolver(), Starter())
        resolver.register { Shared() }
        starter.register(in: resolver, way) { r in
            _ = try await r.require(Segment.self)
            return Shared()
        }

        _ = try await resolver.require(Whole.self)

        _ = try #require(try starter.result?.get())
    }
}

// MARK: - Fixtures

/// Registers a sync factory that starts a task, and an async one that waits for the task while it is at work.
private final class Starter: Sendable {
    private let task = Locked<Task<Shared, any Error>?>(nil)
    private let ended = Locked<Result<Shared, any Error>?>(nil)

    /// What the task has come to.
    var result: Result<Shared, any Error>? { ended.withLock { $0 } }

    func register(
        in resolver: Resolver, _ way: SyncFactoryTaskTests.Way,
        _ operation: @escaping @Sendable (Resolver) async throws -> Shared
    ) {
        resolver.register { [task] (r: Resolver) in
            task.withLock { if $0 == nil { $0 = Task { try await operation(r) } } }
            return Segment()
        }
        switch way {
        case .parameter:
            resolver.register { [self] (shared: Shared, part: Segment) async in
                await finish()
                return Whole(shared: shared, part: part)
            }
        case .closure:
            resolver.register { [self] (r: Resolver) async throws -> Whole in
                let (shared, part) = (try shared(of: r), try segment(of: r))
                await finish()
                return Whole(shared: shared, part: part)
            }
        }
    }

    private func finish() async {
        let result = await task.withLock { $0 }?.result
        ended.withLock { $0 = result }
    }
}

// These ask without waiting, also where one could wait.

private func shared(of resolver: Resolver) throws -> Shared { try resolver.require() }

private func segment(of resolver: Resolver) throws -> Segment { try resolver.require() }
