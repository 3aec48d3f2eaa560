// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if os(Linux)
import Foundation
import Resolver
import ResolverModules
import TestSupport
import Testing

/// Memory is flat, however long a program runs (design.md §4.6). Each test has a process of its own.
@Suite(.serialized, .disabled(if: isSanitized, "The sanitizer has a memory of its own."))
struct MemoryTests {
    @Test func `Resolutions of every scope use no memory`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            for kind in ScopeKind.allCases {
                resolver.register(name: .init(kind.rawValue)) { Cat() }.scope(kind.global).implements((any Animal).self)
            }
            resolver.register { r in Owner(pet: r.resolve(Cat.self, name: "graph")) }
            let names = ScopeKind.allCases.map { Resolver.Name($0.rawValue) }

            expectFlatMemory(rounds: isSoak ? 1_000_000 : enduring(100_000)) { round in
                _ = resolver.resolve(Cat.self, name: names[round % names.count])
                _ = resolver.resolve(Owner.self)
                _ = resolver.optional(Dog.self)
                _ = resolver.resolve((any Animal)?.self, args: round)
            }
        }
    }

    @Test func `Arguments of every kind of request leave nothing behind`() async throws {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver.main
            resolver.register(Cat.self) { (_, number: Int, text: String) in Cat(name: text + String(number)) }
            resolver.register(Dog.self) { (_, name: String) in Dog(name: name) }
            resolver.register(Owner.self) { (_, name: String) in Owner(pet: Cat(name: name)) }.scope(.graph)
            resolver.register(Owner.self, name: "async") { (_, name: String) async in Owner(pet: Cat(name: name)) }

            try await expectFlatMemory(rounds: isSoak ? 200_000 : enduring(40_000)) { round in
                let text = "A text that is too long for the word of a string: \(round)"
                try askWithArguments(resolver, round, text)
                _ = try await resolver.require(Owner.self, name: "async", argument: text)
                if round % 10 == 0 {
                    _ = try await resolver.require(Cat.self, arguments: round, text)
                    _ = try await Resolver.root.require(Cat.self, arguments: round, text)
                }
            }
        }
    }

    @Test func `Starts that wait for each other leave nothing behind`() async throws {
        await #expect(processExitsWith: .success) {
            try await expectFlatMemory(rounds: isSoak ? 50_000 : enduring(10_000)) { _ in
                let (door, inner, outer) = (TaskGate(), Resolver(), Resolver())
                inner.install(Step { await door.wait() })
                outer.install(
                    Step {
                        async let isStarted: Void = inner.start()
                        await giveWay(4)
                        door.open()
                        try await isStarted
                    })
                let first = Task { try await inner.start() }
                while inner.state != .starting { await Task.yield() }
                try await outer.start()
                try await first.value
            }
        }
    }

    @Test func `What goes stale and is made anew leaves nothing behind`() async throws {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register { Cat() }.scope(Resolver.Scope.Cache(timeToLive: .zero))
            resolver.register { () async in Dog() }.scope(Resolver.Scope.Cache(timeToLive: .zero))

            try await expectFlatMemory(rounds: isSoak ? 1_000_000 : enduring(100_000)) { _ in
                _ = try await resolver.require(Dog.self)
                _ = try await resolver.require(Cat.self)
            }
        }
    }

    @Test func `Who waits for a making and is cancelled leaves nothing with it`() async throws {
        await #expect(processExitsWith: .success) {
            let (resolver, door) = (Resolver(), TaskGate())
            resolver.register { () async in
                await door.wait()
                return Dog()
            }
            .scope(.kept)
            let first = Task { _ = try await resolver.require(Dog.self) }

            try await expectFlatMemory(rounds: enduring(15_000)) { _ in
                let others = (0..<100).map { _ in Task { _ = try? await resolver.require(Dog.self) } }
                // So that they come to wait.
                await giveWay(20)
                for other in others { other.cancel() }
                for other in others { _ = await other.value }
            }
            door.open()
            _ = try await first.value
        }
    }

    @Test func `Registering again and again at one place takes no more memory`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()

            expectFlatMemory(rounds: isSoak ? 100_000 : enduring(10_000)) { round in
                resolver.register { Cat() }.scope(.application).implements((any Animal).self)
                resolver.register(Cat.self, name: "named") { _ in Cat(name: "Cat \(round)") }
                resolver.register(Dog.init).onDispose { _ in }
                _ = resolver.resolve(Cat.self)
            }
        }
    }

    @Test func `Short-lived child containers leave nothing behind`() async {
        await #expect(processExitsWith: .success) {
            let main = Resolver()
            main.register { Cat() }.scope(.container)
            main.register { Dog() }.scope(Resolver.Scope.application)

            expectFlatMemory(rounds: isSoak ? 100_000 : enduring(10_000)) { _ in
                let request = Resolver(child: main)
                request.register { r in Owner(pet: r.resolve(Cat.self)) }.scope(.container)
                _ = request.resolve(Owner.self)
                _ = request.resolve(Dog.self)
            }
        }
    }

    @Test func `Requests that are closed leave nothing behind`() async {
        await #expect(processExitsWith: .success) {
            let main = Resolver()
            main.register { Cat() }.scope(.container).onDispose { _ in }
            main.register { Dog() }.scope(.container).onDispose { _ in await Task.yield() }

            try await expectFlatMemory(rounds: isSoak ? 100_000 : enduring(10_000)) { _ in
                try await main.withContainer { request in
                    request.register { r in Owner(pet: r.resolve(Cat.self)) }.scope(.container)
                    _ = request.resolve(Owner.self)
                    _ = request.resolve(Dog.self)
                }
            }
        }
    }

    @Test func `Requests of eight tasks at once leave nothing behind`() async {
        await #expect(processExitsWith: .success) {
            let main = Resolver()
            main.register { Cat() }.scope(.container).onDispose { _ in }

            // A round is 20,000 requests, or 2,000: one to warm up, and five.
            try await expectFlatMemory(rounds: 5) { _ in
                await withTaskGroup { group in
                    for _ in 0..<8 {
                        group.addTask {
                            for _ in 0..<enduring(2_500) {
                                try? await main.withContainer { _ = $0.resolve(Cat.self) }
                            }
                        }
                    }
                }
            }
        }
    }

    @Test func `Failing resolutions and their errors leave nothing behind`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register { r in Alarm(scheduler: try r.require()) }
            resolver.register { () throws -> Scheduler in throw BrokenSpring() }.scope(.application)
            resolver.register { r in Chicken(egg: try r.require()) }.scope(.application)
            resolver.register { r in Egg(chicken: try r.require()) }.scope(.application)

            expectFlatMemory(rounds: isSoak ? 200_000 : enduring(20_000)) { _ in
                _ = resolver.failure(Alarm.self)
                _ = resolver.failure(Chicken.self)
                _ = resolver.failure(Dog.self)
            }
        }
    }

    @Test func `Resets, lazy wrappers and threads leave nothing behind`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            let scope = Resolver.Scope.Cache()
            resolver.register { Cat() }.scope(scope)

            expectFlatMemory(rounds: isSoak ? 20_000 : enduring(2_000)) { round in
                let lazy = LazyInjected<Cat>(container: resolver)
                _ = lazy.wrappedValue
                lazy.release()
                _ = lazy.wrappedValue
                scope.reset()
                if round % 10 == 0 {
                    let done = Gate()
                    startThread {
                        _ = resolver.resolve(Cat.self)
                        done.open()
                    }
                    done.wait()
                }
            }
        }
    }
}

/// A module with a closure for its start.
private struct Step: ResolverModule {
    let start: @Sendable () async throws -> Void

    init(_ start: @escaping @Sendable () async throws -> Void) { self.start = start }

    func register(in resolver: Resolver) {}
    func onStartup(_ resolver: Resolver) async throws { try await start() }
}

/// Asks for services with arguments in every way that does not wait.
private func askWithArguments(_ resolver: Resolver, _ round: Int, _ text: String) throws {
    _ = resolver.resolve(Cat.self, arguments: round, text)
    _ = try resolver.require(Cat.self, arguments: round, text)
    _ = resolver.optional(Cat.self, arguments: round, text)
    _ = Resolver.resolve(Cat.self, arguments: round, text)
    _ = try Resolver.root.require(Cat.self, arguments: round, text)
    _ = Resolver.optional(Cat.self, arguments: round, text)
    _ = resolver.resolve(Dog.self, argument: text)
    _ = try resolver.require(Dog.self, argument: text)
    _ = resolver.optional(Dog.self, argument: text)
    _ = resolver.optional(Cat.self, argument: text)
    _ = Resolver.resolve(Dog.self, argument: text)
    _ = try Resolver.root.require(Dog.self, argument: text)
    _ = Resolver.optional(Dog.self, argument: text)
    _ = resolver.resolve(Owner.self, argument: text)
}

/// Runs rounds, and expects the resident memory to grow by no more than 1 MiB after a warm-up.
private func expectFlatMemory(rounds: Int, _ round: (Int) -> Void) {
    for index in 0..<(rounds / 4) { round(index) }
    let before = residentKibibytes()

    for index in 0..<rounds { round(index) }

    let growth = residentKibibytes() - before
    #expect(growth <= 1_024, "Memory grew by \(growth) KiB in \(rounds) rounds.")
}

/// Runs rounds that wait, and expects the resident memory to grow by no more than 1 MiB after a warm-up.
private func expectFlatMemory(rounds: Int, _ round: (Int) async throws -> Void) async throws {
    for index in 0..<(rounds / 4) { try await round(index) }
    let before = residentKibibytes()

    for index in 0..<rounds { try await round(index) }

    let growth = residentKibibytes() - before
    #expect(growth <= 1_024, "Memory grew by \(growth) KiB in \(rounds) rounds.")
}
#endif
