// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import ResolverInspection
import TestSupport
import Testing

/// One of a chain or a tree, which knows how many it has made.
private final class Bough: Sendable {
    let count: Int
    init(count: Int = 1) { self.count = count }
}
private struct Rotten: Error {}

private func name(_ number: Int) -> Resolver.Name { .init("\(number)") }

@Suite struct EventPathTests {
    /// Each event's path is that of the making which has led to it, and its own key, whatever happened before on the same way.
    @Test func `paths continue those of the makings that led to them`() async {
        await #expect(processExitsWith: .success) {
            for seed in 0..<50 { try await Self.check(seed: seed) }
        }
    }

    private static func check(seed: Int) async throws {
        let resolver = Resolver()
        register(seed: seed, in: resolver)
        let events = Locked<[Resolver.Event]>([])
        let observation = resolver.observe { event in events.withLock { $0.append(event) } }
        for number in 0..<12 {
            _ = try? requireNow(number, from: resolver)
            _ = try? await requireLater(number, from: resolver)
        }
        withExtendedLifetime(observation) {}

        let all = events.withLock { $0 }.filter { !$0.path.isEmpty }
        let makings = Dictionary(all.filter { $0.id != 0 }.map { ($0.id, $0) }) { first, _ in first }
        #expect(all.count > 24)
        for event in all {
            let expected = event.parent == 0 ? [] : try #require(makings[event.parent]).path
            // The failure of an outermost request that nothing was made for has a way, but no makings.
            if case .failed = event.action, event.id == 0 { continue }
            // None of those of the main actor is asked for from outside.
            let isOnMain = ["\"20", "\"21"].contains { event.path.last?.description.contains($0) == true }
            #expect(event.parent != 0 || !isOnMain, "\(event), seed \(seed)")
            #expect(event.path.dropLast().map(\.description) == expected.map(\.description), "\(event), seed \(seed)")
        }
    }

    private static func requireNow(_ number: Int, from resolver: Resolver) throws -> Bough {
        try resolver.require(Bough.self, name: name(number))
    }

    private static func requireLater(_ number: Int, from resolver: Resolver) async throws -> Bough {
        try await resolver.require(Bough.self, name: name(100 + number))
    }

    /// Services 0 to 11 that ask for later ones, twice some of them, in vain others; 100 to 111, which await the same, and 200 to 211,
    /// which are made on the main actor.
    private static func register(seed: Int, in resolver: Resolver) {
        var random = SeededRandom(seed: UInt64(seed))
        for number in 0..<12 {
            let needs = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                Int.random(in: number + 1...13, using: &random)
            }
            let fails = Int.random(in: 0..<6, using: &random) == 0
            let scope = [Resolver.Scope.graph, .unique, .container].randomElement(using: &random)!
            resolver.register(name: name(number)) { r throws -> Bough in
                var count = 1
                for need in needs { count += (try? r.require(Bough.self, name: name(need)))?.count ?? 0 }
                if fails { throw Rotten() }
                return Bough(count: count)
            }
            .scope(scope)
            .resolveProperties { r, _ in _ = r.optional(Bough.self, name: name(number + 5)) }
            resolver.register(on: .main, name: name(200 + number)) { r throws -> Bough in
                for need in needs { _ = try? r.require(Bough.self, name: name(need)) }
                return Bough(count: 1)
            }
            .scope(scope)
            resolver.register(Bough.self, name: name(100 + number)) { r async throws -> Bough in
                await Task.yield()
                var count = 1
                for need in needs {
                    // Also of those that wait, and from code that cannot.
                    count += (try? await r.require(Bough.self, name: name(need + 100)))?.count ?? 0
                    count += (try? await r.require(Bough.self, name: name(need)))?.count ?? 0
                    count += (try? await r.require(Bough.self, name: name(need + 200)))?.count ?? 0
                }
                if fails { throw Rotten() }
                return Bough(count: count)
            }
            .scope(scope)
        }
    }
}

#if os(Linux)
/// An observed chain takes memory that grows with it: its events share what leads to them.
@Suite(.serialized, .disabled(if: isSanitized, "The sanitizer has a memory of its own."))
struct ObservedDepthTests {
    @Test func `ten thousand levels that await are told of in little memory`() async {
        await #expect(processExitsWith: .success) {
            try await expectLittleMemory { resolver, count in
                for number in 0..<10_000 {
                    resolver.register(Bough.self, name: name(number)) { r async throws -> Bough in
                        await Task.yield()
                        guard number < 9_999 else { return Bough() }
                        return Bough(count: 1 + (try await r.require(Bough.self, name: name(number + 1))).count)
                    }
                }
                try await count(resolver.require(Bough.self, name: "0").count)
            }
        }
    }

    @Test func `four thousand levels of closures are told of in little memory`() async {
        await #expect(processExitsWith: .success) {
            try await expectLittleMemory { resolver, count in
                for number in 0..<4_000 {
                    resolver.register(name: name(number)) { r in
                        number < 3_999 ? Bough(count: 1 + r.resolve(Bough.self, name: name(number + 1)).count) : Bough()
                    }
                }
                count(try await onThread(stackSize: 512 << 20) { resolver.resolve(Bough.self, name: "0").count })
            }
        }
    }
}

/// Observes a chain, and checks its events and the memory that they hold: 64 MB, where each with a path of its own had gigabytes.
private func expectLittleMemory(
    _ resolve: (_ resolver: Resolver, _ count: (Int) -> Void) async throws -> Void
) async throws {
    let resolver = Resolver()
    var length = 0
    // What the requests themselves take is taken before.
    try await resolve(resolver) { length = $0 }
    let events = Locked<[Resolver.Event]>([])
    let observation = resolver.observe { event in
        if case .made = event.action { events.withLock { $0.append(event) } }
    }
    let before = residentKibibytes()
    try await resolve(resolver) { length = $0 }
    let used = residentKibibytes() - before
    #expect(used < 64 << 10)
    let made = events.withLock { $0 }
    #expect(made.count == length)
    #expect(made.first?.path.map(\.description) == (0..<length).map { "Bough(name: \"\($0)\")" })
    withExtendedLifetime(observation) {}
}
#endif
