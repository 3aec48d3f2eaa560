// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private struct Broken: Error {}

/// One of a chain, which knows only how many there are.
private final class Segment: Sendable {
    let count: Int
    init(count: Int) { self.count = count }
}

/// A part of ten thousand has a type of its own, so that it can be the parameter of another.
private final class Typed<Own: Number>: Sendable {
    let count: Int
    init(count: Int) { self.count = count }
}

/// A chain of async services takes a number of steps that grows with it, and no stack (design.md §4.3).
@Suite(.timeLimit(.minutes(10)))
struct AsyncDepthTests {
    private let resolver = Resolver()
    /// Ten thousand; a tenth in a debug build, and under the sanitizer, which goes over all the memory that a task takes anew on the
    /// way back, at each step.
    private let length = enduring(10_000)

    @Test(arguments: [ScopeKind.graph, .unique, .application])
    func `A very long chain of closures that await resolves`(kind: ScopeKind) async throws {
        registerChain(of: length, scope: kind.own) { Segment(count: 1) }

        #expect(try await resolver.require(Segment.self, name: "0").count == length)
    }

    @Test(arguments: [ScopeKind.graph, .unique, .application])
    func `A very long chain of initialisers resolves`(kind: ScopeKind) async throws {
        let numbers = (0..<length).map(TypedChain.number)
        for (number, next) in zip(numbers, numbers.dropFirst()) {
            register(number, needs: next, scope: kind.own)
        }
        registerLast(numbers[numbers.count - 1])

        #expect(try await count(numbers[0]) == length)
    }

    @Test func `A step takes no longer while another thread makes something else`() async throws {
        let numbers = (0..<2_000).map(TypedChain.number)
        for (number, next) in zip(numbers, numbers.dropFirst()) { register(number, needs: next, scope: .graph) }
        registerLast(numbers[numbers.count - 1])
        let (hasBegun, gate) = (TaskGate(), Gate())
        resolver.register { () -> Segment in
            hasBegun.open()
            gate.wait()
            return Segment(count: 0)
        }.scope(.kept)
        let idle = try await leastTime(toResolve: numbers[0])

        startThread { [resolver] in _ = resolver.resolve(Segment.self) }
        await hasBegun.wait()
        let busy = try await leastTime(toResolve: numbers[0])
        gate.open()

        #expect(busy < idle * 8)
    }

    private func leastTime(toResolve number: any Number.Type) async throws -> Duration {
        var least = Duration.seconds(hangLimit)
        for _ in 0..<3 {
            let start = ContinuousClock.now
            _ = try await count(number)
            least = min(least, ContinuousClock.now - start)
        }
        return least
    }

    @Test func `An error from the end of a chain has the whole way`() async throws {
        registerChain(of: length, scope: .graph) { throw Broken() }

        let error = await contractError { _ = try await resolver.require(Segment.self, name: "0") }

        #expect(error?.reason == .factoryThrew)
        #expect(error?.path.map(\.key) == (0..<length).map { .init(Segment.self, name: .init("\($0)")) })
    }

    @Test(arguments: [ScopeKind.graph, .unique, .application])
    func `An error from the end of a very long chain of initialisers has the whole way`(kind: ScopeKind) async throws {
        let numbers = (0..<length).map(TypedChain.number)
        for (number, next) in zip(numbers, numbers.dropFirst()) {
            register(number, needs: next, scope: kind.own)
        }

        let error = await contractError { _ = try await count(numbers[0]) }

        #expect(error?.reason == .missing)
        #expect(error?.path.count == length)
        // The steps that the description shows, all but the last with what needs the next.
        #expect(error?.description.ranges(of: ".init parameter 1").count == 15)
    }

    @Test(arguments: [ScopeKind.graph, .unique, .application])
    func `A long circle is an error that shows it once round`(kind: ScopeKind) async throws {
        registerChain(of: length, scope: kind.own) { [resolver] in try await resolver.require(name: "0") }

        let error = await contractError { _ = try await resolver.require(Segment.self, name: "0") }

        #expect(error?.reason == .circular)
        #expect(error?.path.count == length + 1)
        #expect(error?.path.last?.key == error?.path.first?.key)
    }

    @Test(arguments: [ScopeKind.graph, .unique, .application])
    func `A very long chain is cancelled from a thread with a small stack`(kind: ScopeKind) async throws {
        let (door, isThere) = (ContractDoor(), TaskGate())
        registerChain(of: length, scope: kind.own) {
            isThere.open()
            try await door.pass()
            return Segment(count: 1)
        }
        let request = Task { [resolver] in
            await contractReason { _ = try await resolver.require(Segment.self, name: "0") }
        }
        await isThere.wait()

        try await onThread(stackSize: 256 << 10) { request.cancel() }

        #expect(await request.value == .cancelled)
        #expect(await eventually { door.count == 0 })
    }

    @Test(arguments: [ScopeKind.graph, .application])
    func `Sixteen of a chain share a task, as each looks through all that are below it in its task`(
        kind: ScopeKind
    ) async throws {
        let tasks = Locked([Int]())
        let scope = kind.own
        for index in 0..<100 {
            resolver.register(name: .init("\(index)")) { r async throws in
                let task = withUnsafeCurrentTask { $0?.hashValue ?? 0 }
                tasks.withLock { $0.append(task) }
                let rest = index == 99 ? 0 : try await r.require(Segment.self, name: .init("\(index + 1)")).count
                return Segment(count: rest + 1)
            }.scope(scope)
        }

        #expect(try await resolver.require(Segment.self, name: "0").count == 100)

        let lengths = tasks.withLock { Dictionary(grouping: $0) { $0 }.values.map(\.count) }
        #expect(lengths.max() == 16)
        // An object of the graph that the caller asks for itself is made by the caller's task.
        #expect(lengths.count == (kind == .graph ? 8 : 7))
    }

    @Test func `Chains that branch are each on their own way`() async throws {
        for chain in ["a", "b", "c"] {
            for index in 0..<200 {
                let next = Resolver.Name(index == 199 ? "end" : "\(chain)\(index + 1)")
                resolver.register(name: .init("\(chain)\(index)")) { r async throws in
                    await Task.yield()
                    return Segment(count: try await r.require(Segment.self, name: next).count + 1)
                }.scope(.unique)
            }
        }
        resolver.register(name: "end") { () async throws -> Segment in throw Broken() }.scope(.unique)
        resolver.register { (r: Resolver) async -> [String: [Resolver.ServiceKey]] in
            let ways = await contractTasks(3) { index in
                let chain = ["a", "b", "c"][index]
                let error = await contractError { _ = try await r.require(Segment.self, name: .init("\(chain)0")) }
                return (chain, error?.path.map(\.key) ?? [])
            }
            return Dictionary(uniqueKeysWithValues: ways)
        }

        let ways = try await resolver.require([String: [Resolver.ServiceKey]].self)

        for chain in ["a", "b", "c"] {
            let names = (0..<200).map { "\(chain)\($0)" } + ["end"]
            let isRight = ways[chain]?.dropFirst().elementsEqual(names.map { .init(Segment.self, name: .init($0)) })
            #expect(isRight == true)
        }
    }

    @Test func `What is registered while a request runs counts for the rest of it`() async throws {
        final class Whole: Sendable {
            let part: Segment
            init(part: Segment) { self.part = part }
        }
        resolver.register { Segment(count: 1) }.scope(.unique)
        resolver.register(Whole.init).scope(.unique)
        resolver.register { (r: Resolver) async throws -> [Int] in
            let before: Whole = try await r.require()
            r.register { () async -> Segment in Segment(count: 2) }.scope(.unique)
            let after: Whole = try await r.require()
            return [before.part.count, after.part.count]
        }

        #expect(try await resolver.require([Int].self) == [1, 2])
    }

    @Test func `A container put behind another counts for the rest of a request`() async throws {
        final class Whole: Sendable {
            let part: Segment?
            init(part: Segment?) { self.part = part }
        }
        let other = Resolver()
        other.register { () async -> Segment in Segment(count: 2) }
        resolver.register(Whole.init).scope(.unique)
        resolver.register { (r: Resolver) async throws -> [Int?] in
            let before: Whole = try await r.require()
            r.add(child: other)
            let after: Whole = try await r.require()
            return [before.part?.count, after.part?.count]
        }

        #expect(try await resolver.require([Int?].self) == [nil, 2])
    }

    // MARK: Chains

    /// Registers parts that ask for each other by name; the first is called 0.
    private func registerChain(
        of length: Int, scope: Resolver.Scope, _ last: @escaping @Sendable () async throws -> Segment
    ) {
        for index in 0..<length - 1 {
            let next = Resolver.Name("\(index + 1)")
            resolver.register(name: .init("\(index)")) { r async throws in
                Segment(count: try await r.require(Segment.self, name: next).count + 1)
            }.scope(scope)
        }
        resolver.register(name: .init("\(length - 1)")) { () async throws in try await last() }.scope(scope)
    }

    private func register(_ number: any Number.Type, needs next: any Number.Type, scope: Resolver.Scope) {
        func open<Own: Number, Next: Number>(_: Own.Type, _: Next.Type) {
            resolver.register { (next: Typed<Next>) async in Typed<Own>(count: next.count + 1) }.scope(scope)
        }
        open(number, next)
    }

    private func registerLast(_ number: any Number.Type) {
        func open<Own: Number>(_: Own.Type) {
            resolver.register { () async in Typed<Own>(count: 1) }
        }
        open(number)
    }

    private func count(_ number: any Number.Type) async throws -> Int {
        func open<Own: Number>(_: Own.Type) async throws -> Int {
            try await resolver.require(Typed<Own>.self).count
        }
        return try await open(number)
    }
}
