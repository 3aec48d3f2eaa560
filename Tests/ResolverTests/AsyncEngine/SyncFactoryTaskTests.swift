// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Other: Sendable {}
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
    /// What runs the factory.
    enum Entry: CaseIterable {
        /// It is for a parameter of an async closure.
        case parameter
        /// An async closure asks for it without waiting.
        case closure
        /// The sync service is asked for with `await`.
        case outermost
        /// It completes what an async closure has made.
        case injection
    }

    @Test(arguments: Entry.allCases)
    func `What the task asks for is a request of its own`(entry: Entry) async throws {
        let (resolver, gate) = (Resolver(), TaskGate())
        let task = Locked<Task<Shared, any Error>?>(nil)
        resolver.register { Shared() }
        resolver.register { (r: Resolver) in
            task.withLock {
                $0 = Task {
                    await gate.wait()
                    return try await r.require(Shared.self)
                }
            }
            return Segment()
        }
        switch entry {
        case .parameter, .outermost:
            resolver.register { (shared: Shared, part: Segment) async in Whole(shared: shared, part: part) }
        case .closure:
            resolver.register { (r: Resolver) async -> Whole in Whole(shared: r.resolve(), part: r.resolve()) }
        case .injection:
            resolver.register { (shared: Shared) async in Whole(shared: shared, part: Segment()) }
                .injection { (_: inout Whole, _: Segment) in gate.open() }
        }

        var shared: Shared?
        if entry == .outermost {
            _ = try await resolver.require(Segment.self)
        } else {
            shared = try await resolver.require(Whole.self).shared
        }
        gate.open()

        let started = try #require(task.withLock { $0 })
        #expect(try await started.value !== shared)
    }

    @Test func `Its error shows its own path alone`() async throws {
        let resolver = Resolver()
        let task = Locked<Task<ResolutionError?, Never>?>(nil)
        resolver.register { (r: Resolver) in
            task.withLock { $0 = Task { await contractError { _ = try await r.require(Other.self) } } }
            return Segment()
        }
        resolver.register { Shared() }
        resolver.register { (shared: Shared, part: Segment) async in Whole(shared: shared, part: part) }

        _ = try await resolver.require(Whole.self)
        let error = try #require(await task.withLock { $0 }?.value)

        #expect(error.reason == .missing)
        #expect(error.path.map(\.key) == [.init(Other.self)])
    }

    @Test(arguments: [ScopeKind.graph, .unique, .application])
    func `It may ask for what is being made, and for what needs that`(kind: ScopeKind) async throws {
        let resolver = Resolver()
        let tasks = Locked<[Task<Void, any Error>]>([])
        resolver.register { () async in Shared() }
        resolver.register { (r: Resolver) in
            guard tasks.withLock({ $0.isEmpty }) else { return Segment() }
            let segment = Task { _ = try await r.require(Segment.self) }
            let whole = Task { _ = try await r.require(Whole.self) }
            tasks.withLock { $0 = [segment, whole] }
            return Segment()
        }.scope(kind.own)
        resolver.register(Whole.init).scope(kind.own)

        _ = try await resolver.require(Whole.self)

        for task in tasks.withLock({ $0 }) { try await task.value }
    }

    @Test func `It waits for another request, and for what that one makes`() async throws {
        let (resolver, gate) = (Resolver(), TaskGate())
        let task = Locked<Task<Shared, any Error>?>(nil)
        resolver.register { () async -> Shared in
            await gate.wait()
            return Shared()
        }.scope(.container)
        resolver.register { (r: Resolver) in
            task.withLock { $0 = Task { try await r.require(Shared.self) } }
            gate.open()
            return Segment()
        }
        resolver.register { (_: Segment) async in Other() }
        let other = Task { try await resolver.require(Shared.self) }

        _ = try await resolver.require(Other.self)

        #expect(try await other.value === task.withLock { $0 }?.value)
    }

    @Test func `Late injections of what it asks for are done`() async throws {
        final class Parent: @unchecked Sendable {
            // Set before anybody else sees it.
            var child: Child?
        }
        final class Child: Sendable {
            let parent: Parent
            init(parent: Parent) { self.parent = parent }
        }
        let resolver = Resolver()
        let task = Locked<Task<Parent, any Error>?>(nil)
        resolver.register(Child.init)
        resolver.register { Parent() }.injection(cycle: true, \.child)
        resolver.register { (r: Resolver) in
            task.withLock { $0 = Task { try await r.require(Parent.self) } }
            return Segment()
        }
        resolver.register { (_: Segment) async in Other() }

        _ = try await resolver.require(Other.self)
        let parent = try #require(try await task.withLock { $0 }?.value)

        #expect(parent.child?.parent === parent)
    }
}
