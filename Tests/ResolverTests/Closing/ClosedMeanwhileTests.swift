// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A container is closed while a request is under way that has found its registration, and has not come to its cell.
@Suite struct ClosedMeanwhileTests {
    /// How a request that closes the container, in `hash(into:)` of its argument, ends.
    private func ask(_ resolver: Resolver) async throws -> Leaf {
        try await onThread { try resolver.require(Leaf.self, argument: Closer(resolver)) }
    }

    @Test(arguments: [Resolver.Scope.kept, .container, Resolver.Scope.Cache(timeToLive: .seconds(60))])
    func `A closed container disposes of what it would have kept`(scope: Resolver.Scope) async throws {
        let resolver = Resolver()
        let log = Log()
        resolver.register(Leaf.self) { (_, _: Closer) in Leaf() }.scope(scope).onDispose { _ in log.note("dispose") }

        let error = await #expect(throws: ResolutionError.self) { try await ask(resolver) }

        #expect(error?.reason == .disposed)
        #expect(log.entries == ["dispose"])
    }

    @Test(arguments: [Resolver.Scope.kept, .container, Resolver.Scope.Cache(timeToLive: .seconds(60))])
    func `A closed container keeps nothing`(scope: Resolver.Scope) async throws {
        let resolver = Resolver()
        resolver.register(Leaf.self) { (_, _: Closer) in Leaf() }.scope(scope)

        weak let leaf = try await ask(resolver)

        #expect(leaf == nil)
    }

    @Test(arguments: [false, true])
    func `What is made while the container closes is disposed of by the end`(isAsync: Bool) async throws {
        let (made, disposed) = (Counter(), Counter())
        for _ in 0..<(isSoak ? 50_000 : enduring(2_000)) {
            let resolver = Resolver()
            func register(_ leaf: Resolver.Options<Leaf>) { leaf.scope(.kept).onDispose { _ in disposed.increment() } }
            if isAsync {
                register(resolver.register { () async in Leaf(countedBy: made) })
            } else {
                register(resolver.register { Leaf(countedBy: made) })
            }
            let asking = (0..<2).map { _ in Task { try await resolver.require(Leaf.self) } }
            await Task.yield()
            await resolver.close()
            for task in asking { _ = await task.result }

            #expect(made.count == disposed.count)
        }
    }
}

// MARK: - Fixtures

private final class Leaf: Sendable {
    init(countedBy counter: Counter? = nil) { counter?.increment() }
}

/// An argument that closes a container when it is first looked at.
private final class Closer: Hashable, Sendable {
    private let resolver: Locked<Resolver?>

    init(_ resolver: Resolver) { self.resolver = Locked(resolver) }

    static func == (left: Closer, right: Closer) -> Bool { left === right }

    func hash(into hasher: inout Hasher) {
        hasher.combine(0)
        let resolver = resolver.withLock { resolver in
            defer { resolver = nil }
            return resolver
        }
        guard let resolver else { return }
        let isClosed = Gate()
        Task {
            await resolver.close()
            isClosed.open()
        }
        isClosed.wait()
    }
}
