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

// Types by number: a part of ten thousand has a type of its own, so that it can be the parameter of another.

private protocol Digit: Sendable {}
private enum D0: Digit {}
private enum D1: Digit {}
private enum D2: Digit {}
private enum D3: Digit {}
private enum D4: Digit {}
private enum D5: Digit {}
private enum D6: Digit {}
private enum D7: Digit {}
private enum D8: Digit {}
private enum D9: Digit {}
private enum Two<High: Digit, Low: Digit>: Digit {}

private final class Typed<Number: Digit>: Sendable {
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
        let numbers = Self.numbers(length)
        for (number, next) in zip(numbers, numbers.dropFirst()) {
            register(number, needs: next, scope: kind.own)
        }
        registerLast(numbers[numbers.count - 1])

        #expect(try await count(numbers[0]) == length)
    }

    @Test func `An error from the end of a chain has the whole way`() async throws {
        registerChain(of: length, scope: .graph) { throw Broken() }

        let error = await contractError { _ = try await resolver.require(Segment.self, name: "0") }

        #expect(error?.reason == .factoryThrew)
        #expect(error?.path.map(\.key) == (0..<length).map { .init(Segment.self, name: .init("\($0)")) })
    }

    @Test(arguments: [ScopeKind.graph, .unique, .application])
    func `An error from the end of a very long chain of initialisers has the whole way`(kind: ScopeKind) async throws {
        let numbers = Self.numbers(length)
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

    private static func numbers(_ count: Int) -> [any Digit.Type] {
        let digits: [any Digit.Type] = [
            D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
        ]
        let hundred = digits.flatMap { high in digits.map { pair(high, $0) } }
        return (0..<count).map { pair(hundred[$0 / 100], hundred[$0 % 100]) }
    }

    private static func pair(_ high: any Digit.Type, _ low: any Digit.Type) -> any Digit.Type {
        func open<High: Digit, Low: Digit>(_: High.Type, _: Low.Type) -> any Digit.Type { Two<High, Low>.self }
        return open(high, low)
    }

    private func register(_ number: any Digit.Type, needs next: any Digit.Type, scope: Resolver.Scope) {
        func open<Number: Digit, Next: Digit>(_: Number.Type, _: Next.Type) {
            resolver.register { (next: Typed<Next>) async in Typed<Number>(count: next.count + 1) }.scope(scope)
        }
        open(number, next)
    }

    private func registerLast(_ number: any Digit.Type) {
        func open<Number: Digit>(_: Number.Type) {
            resolver.register { () async in Typed<Number>(count: 1) }
        }
        open(number)
    }

    private func count(_ number: any Digit.Type) async throws -> Int {
        func open<Number: Digit>(_: Number.Type) async throws -> Int {
            try await resolver.require(Typed<Number>.self).count
        }
        return try await open(number)
    }
}
