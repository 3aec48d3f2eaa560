// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Dispatch
import Resolver
import ResolverOverrides
import TestSupport
import Testing

private final class Other: Sendable {}
private final class Shared: Sendable {}

/// Its factory blocks the thread on a task.
private final class Segment: Sendable {}

private final class User: Sendable {
    let part: Segment
    init(part: Segment) { self.part = part }
}

private final class Whole: Sendable {
    let shared: Shared
    let part: Segment

    init(shared: Shared, part: Segment) {
        self.shared = shared
        self.part = part
    }
}

private final class Top: Sendable {
    let whole: Whole
    init(whole: Whole) { self.whole = whole }
}

/// A deadlock, as a test sees it.
private struct Hang: Error {}

/// Blocks the thread until an operation has ended, which runs in a task.
///
/// - Throws: What the operation throws, or ``Hang``.
private func blocking(_ operation: @escaping @Sendable () async throws -> Void) throws {
    let (end, result) = (DispatchSemaphore(value: 0), Locked<Result<Void, any Error>>(.failure(Hang())))
    Task {
        do {
            try await operation()
            result.withLock { $0 = .success(()) }
        } catch {
            result.withLock { $0 = .failure(error) }
        }
        end.signal()
    }
    guard end.wait(timeout: .now() + .seconds(hangLimit)) == .success else { throw Hang() }
    try result.withLock { $0 }.get()
}

/// A sync factory that runs as a part of an async request blocks its thread on a task which asks for something: that ends with a
/// value or an error.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct BlockedThreadTests {
    /// How the task asks.
    enum Way: CaseIterable {
        case require, resolve, staticRequire, staticResolve

        fileprivate func ask<Service>(_ resolver: Resolver, for type: Service.Type) async throws {
            switch self {
            case .require: _ = try await resolver.require(type)
            case .resolve: try sync { () throws(ResolutionError) in _ = try resolver.require(type) }
            case .staticRequire: _ = try await Resolver.require(type)
            case .staticResolve: try sync { () throws(ResolutionError) in _ = try Resolver.require(type) }
            }
        }

        private func sync(_ body: () throws(ResolutionError) -> Void) throws { try body() }
    }

    /// What it asks for.
    enum Wanted: CaseIterable {
        /// Something else.
        case other
        /// An object of the graph that has been made for the request.
        case ofGraph
        /// What the blocked thread is making.
        case beingMade
        /// What needs that.
        case user
        /// What the blocked thread makes a parameter for.
        case asking
        /// What needs that.
        case top

        var isThere: Bool { self == .other || self == .ofGraph }

        fileprivate func ask(_ resolver: Resolver, _ way: Way) async throws {
            switch self {
            case .other: try await way.ask(resolver, for: Other.self)
            case .ofGraph: try await way.ask(resolver, for: Shared.self)
            case .beingMade: try await way.ask(resolver, for: Segment.self)
            case .user: try await way.ask(resolver, for: User.self)
            case .asking: try await way.ask(resolver, for: Whole.self)
            case .top: try await way.ask(resolver, for: Top.self)
            }
        }
    }

    /// What runs the factory.
    enum Entry: CaseIterable {
        /// It is for a parameter of an async closure.
        case parameter
        /// An async closure asks for it without waiting.
        case join
        /// The sync service is asked for with `await`.
        case outermost
        /// It completes what an async closure has made.
        case injection
    }

    @Test(arguments: Way.allCases, Wanted.allCases)
    func `What a task asks for that blocks the thread is made, or an error`(way: Way, wanted: Wanted) async throws {
        for kind in [ScopeKind.graph, .unique, .application] {
            for entry in Entry.allCases {
                let outcome = try await outcome(way, wanted, kind, entry)
                #expect(!(outcome is Hang), "\(kind) \(entry)")
                #expect(wanted.isThere == (outcome == nil), "\(kind) \(entry) \(outcome as Any)")
            }
        }
    }

    @Test func `The error shows the way to the service that is made there`() async throws {
        let resolver = Resolver()
        resolver.register { () async in Shared() }
        resolver.register { (r: Resolver) throws in
            try blocking { _ = try await r.require(Whole.self) }
            return Segment()
        }
        resolver.register(Whole.init)

        let error = await contractError { _ = try await resolver.require(Whole.self) }

        #expect(error?.reason == .circular)
        #expect(error?.path.map(\.key) == [.init(Whole.self), .init(Segment.self), .init(Whole.self)])
    }

    @Test func `A task waits for another request, and for what that one makes`() async throws {
        let (resolver, gate) = (Resolver(), TaskGate())
        resolver.register { () async -> Shared in
            await gate.wait()
            return Shared()
        }.scope(.container)
        resolver.register { (r: Resolver) throws in
            gate.open()
            try blocking { _ = try await r.require(Shared.self) }
            return Segment()
        }
        resolver.register { (_: Segment) async in Other() }
        let other = Task { try await resolver.require(Shared.self) }

        _ = try await resolver.require(Other.self)

        #expect(try await other.value === resolver.require(Shared.self))
    }

    @Test func `A task does not wait for what another task of the same request makes`() async throws {
        let (resolver, isBegun, gate) = (Resolver(), TaskGate(), TaskGate())
        resolver.register { () async -> Shared in
            isBegun.open()
            await gate.wait()
            return Shared()
        }.scope(.container)
        let reason = Locked<ResolutionError.Reason?>(nil)
        resolver.register { (r: Resolver) throws in
            defer { gate.open() }
            do {
                try blocking { _ = try await r.require(Shared.self) }
            } catch let error as ResolutionError {
                reason.withLock { $0 = error.reason }
            }
            return Segment()
        }
        resolver.register { (r: Resolver) async throws -> User in
            await isBegun.wait()
            return User(part: try await r.require())
        }
        resolver.register { (shared: Shared, user: User) async in Whole(shared: shared, part: user.part) }

        _ = try await resolver.require(Whole.self)

        #expect(reason.withLock { $0 } == .circular)
    }

    @Test func `Late injections of what the task asks for are done`() async throws {
        final class Parent: @unchecked Sendable {
            // Set before anybody else sees it.
            var child: Child?
        }
        final class Child: Sendable {
            let parent: Parent
            init(parent: Parent) { self.parent = parent }
        }
        let resolver = Resolver()
        resolver.register(Child.init)
        resolver.register { Parent() }.injection(cycle: true, \.child)
        let isComplete = Locked(false)
        resolver.register { (r: Resolver) throws in
            try blocking {
                let parent = try await r.require(Parent.self)
                isComplete.withLock { $0 = parent.child?.parent === parent }
            }
            return Segment()
        }
        resolver.register { (_: Segment) async in Other() }

        _ = try await resolver.require(Other.self)

        #expect(isComplete.withLock { $0 })
    }

    @Test func `A task that nobody waits for asks when the service is there`() async throws {
        let (resolver, gate) = (Resolver(), TaskGate())
        let late = Locked<Task<Segment, any Error>?>(nil)
        resolver.register { (r: Resolver) in
            late.withLock {
                $0 = Task {
                    await gate.wait()
                    return try await r.require(Segment.self)
                }
            }
            return Segment()
        }.scope(.container)
        resolver.register { (part: Segment) async in User(part: part) }

        let user = try await resolver.require(User.self)
        gate.open()

        #expect(try await late.withLock { $0 }?.value === user.part)
    }

    /// What the task gets: `nil` for a value, else the error.
    private func outcome(_ way: Way, _ wanted: Wanted, _ kind: ScopeKind, _ entry: Entry) async throws -> (any Error)? {
        let outcome = Locked<(any Error)?>(Hang())
        try await Resolver.withOverrides(inherit: false) {
            let resolver = Resolver.main
            resolver.register { Other() }
            resolver.register { Shared() }
            resolver.register { (r: Resolver) in
                do {
                    try blocking { try await wanted.ask(r, way) }
                    outcome.withLock { $0 = nil }
                } catch {
                    outcome.withLock { $0 = error }
                }
                return Segment()
            }.scope(kind.own)
            resolver.register(User.init)
            resolver.register(Top.init)
            switch entry {
            case .parameter, .outermost:
                resolver.register { (shared: Shared, part: Segment) async in Whole(shared: shared, part: part) }
                    .scope(kind.own)
            case .join:
                resolver.register { (r: Resolver) async -> Whole in
                    Whole(shared: r.resolve(), part: r.resolve())
                }.scope(kind.own)
            case .injection:
                resolver.register { (shared: Shared) async in Whole(shared: shared, part: Segment()) }
                    .injection { (_: inout Whole, _: Segment) in }
                    .scope(kind.own)
            }
            if entry == .outermost {
                _ = try await resolver.require(Segment.self)
            } else {
                _ = try await resolver.require(Whole.self)
            }
        }
        return outcome.withLock { $0 }
    }
}
