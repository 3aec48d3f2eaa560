// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

private protocol Dial: Sendable {
    var number: Int { get }
}

private final class Mock: Dial, Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}

private final class Keeper: Sendable {
    let clock: any Dial
    init(clock: any Dial) { self.clock = clock }
}

private final class AsyncKeeper: Sendable {
    let clock: any Dial
    init(clock: any Dial) async {
        await Task.yield()
        self.clock = clock
    }
}

private final class User {
    @Injected var clock: any Dial
    @LazyInjected var later: any Dial
    @OptionalInjected var maybe: (any Dial)?
    @LazyInjected var keeper: Keeper
}

@MainActor private final class Panel {
    let clock: any Dial
    @Injected var own: any Dial
    init(clock: any Dial) {
        MainActor.preconditionIsolated()
        self.clock = clock
    }
}

/// All numbers that code in this world sees, by every way there is.
private func numbersSeen() async throws -> [Int] {
    let user = User()
    var numbers = [
        user.clock.number, user.later.number, user.maybe?.number ?? -1, user.keeper.clock.number,
        Resolver.resolve((any Dial).self).number, Resolver.main.resolve((any Dial).self).number,
    ]
    let root = Resolver.root
    numbers.append(try await Resolver.root.require(AsyncKeeper.self).clock.number)
    let panel = try await Resolver.root.require(Panel.self)
    numbers.append(await panel.own.number)
    numbers.append(panel.clock.number)
    async let child = Resolver.resolve((any Dial).self).number
    numbers.append(await child)
    numbers += try await contractTasks(2) { _ in try await Resolver.root.require(AsyncKeeper.self).clock.number }
    numbers.append(try await Task { try await Resolver.root.require(Keeper.self).clock.number }.value)
    numbers.append(try await Task.detached { try await root.require(AsyncKeeper.self).clock.number }.value)
    numbers.append(await MainActor.run { Resolver.resolve(Panel.self).own.number })
    return numbers
}

/// Registers everything but the clock, in this world.
private func registerParts(_ resolver: Resolver, made: Tally = Tally()) {
    resolver.register(Keeper.init).scope(.application)
    resolver.register { (clock: any Dial) async in
        made.add()
        return await AsyncKeeper(clock: clock)
    }.scope(.cached)
    resolver.register(on: .main, Panel.init).scope(.container)
}

@Suite(.timeLimit(.minutes(10)))
struct OverridesConcurrencyContractTests {
    @Test(arguments: 0..<200) func `Every case sees its own mock, by all ways`(number: Int) async throws {
        let made = Tally()

        let numbers = try await Resolver.withOverrides(inherit: false) { r in
            registerParts(r, made: made)
            r.register { Mock(number) as any Dial }
        } operation: {
            try await numbersSeen()
        }

        #expect(Set(numbers) == [number])
        #expect(made.value == 1)
    }

    @Test(arguments: 0..<20) func `Worlds nested in one world stay apart at the same time`(number: Int) async throws {
        try await Resolver.withOverrides(inherit: false) { r in
            registerParts(r)
            r.register { Mock(number * 100) as any Dial }
        } operation: {
            let before = try await numbersSeen()

            let inner = try await contractTasks(8) { index in
                try await Resolver.withOverrides { r in
                    r.register { Mock(number * 100 + index + 1) as any Dial }
                } operation: {
                    let numbers = try await numbersSeen()
                    return numbers.allSatisfy { $0 == number * 100 + index + 1 }
                }
            }
            let after = try await numbersSeen()

            #expect(Set(before) == [number * 100])
            #expect(inner.allSatisfy { $0 })
            #expect(Set(after) == [number * 100])
        }
    }

    @Test func `Resets in one world do not touch another that runs at the same time`() async throws {
        _ = try await contractTasks(8) { index in
            try await Resolver.withOverrides(inherit: false) { r in
                registerParts(r)
                r.register { Mock(index) as any Dial }.scope(.cached)
            } operation: {
                for round in 0..<100 {
                    let first = Resolver.resolve((any Dial).self) as? Mock
                    let keeper = try await Resolver.root.require(AsyncKeeper.self)
                    if index % 2 == 0 {
                        Resolver.Scope.cached.reset()
                        #expect(Resolver.resolve((any Dial).self) as? Mock !== first, "round \(round)")
                        #expect(try await Resolver.root.require(AsyncKeeper.self) !== keeper)
                    } else {
                        await Task.yield()
                        #expect(Resolver.resolve((any Dial).self) as? Mock === first, "round \(round)")
                        #expect(try await Resolver.root.require(AsyncKeeper.self) === keeper)
                    }
                }
            }
        }
    }

    @Test func `A task left behind keeps to its world, also when it asks after that has ended`() async throws {
        let door = ContractDoor()

        let left = Resolver.withOverrides(inherit: false) { r in
            registerParts(r)
            r.register { Mock(1) as any Dial }
        } operation: {
            Task {
                await door.passAnyway()
                return try await Resolver.root.require(AsyncKeeper.self).clock.number
                    + Resolver.resolve(Keeper.self).clock.number
            }
        }
        let other = try await Resolver.withOverrides(inherit: false) { r in
            registerParts(r)
            r.register { Mock(20) as any Dial }
        } operation: {
            door.open()
            let result = await left.result
            let numbers = try await numbersSeen()
            #expect(Set(numbers) == [20])
            return result
        }

        #expect(try other.get() == 2)
    }

    @Test func `An async service is made once in each world by many tasks, and in nested ones anew`() async throws {
        let made = Tally()
        for round in 0..<50 {
            let keepers = try await Resolver.withOverrides(inherit: false) { r in
                registerParts(r, made: made)
                r.register { Mock(round) as any Dial }
            } operation: {
                let outer = try await contractTasks(8) { _ in try await Resolver.root.require(AsyncKeeper.self) }
                let inner = try await Resolver.withOverrides {
                    try await contractTasks(8) { _ in try await Resolver.root.require(AsyncKeeper.self) }
                }
                return (outer, inner)
            }

            #expect(Set(keepers.0.map(ObjectIdentifier.init)).count == 1)
            #expect(Set(keepers.1.map(ObjectIdentifier.init)).count == 1)
            #expect(keepers.0[0] !== keepers.1[0])
            #expect(made.value == 2 * round + 2)
        }
    }

    @Test func `A making begun outside goes on outside, while a world inside makes its own`() async throws {
        let door = ContractDoor()
        let made = Tally()
        try await Resolver.withOverrides { r in
            r.register { () async throws -> Keeper in
                if made.add() == 1 { try await door.pass() }
                return Keeper(clock: Mock(made.value))
            }.scope(.cached)
        } operation: {
            let outer = Task { try await Resolver.root.require(Keeper.self) }
            _ = await eventually { door.count == 1 }

            let inner = try await Resolver.withOverrides { try await Resolver.root.require(Keeper.self) }
            door.open()

            #expect(try await outer.value !== inner)
            #expect(made.value == 2)
        }
    }

    @Test func `Worlds come and go on threads while others resolve outside`() async throws {
        let numbers = try await onThreads(4) { thread in
            (0..<(isSoak ? 5_000 : 300)).map { round in
                if thread == 0 { return Resolver.root.isRegistered((any Dial).self) ? 1 : 0 }
                return Resolver.withOverrides(inherit: false) { r in
                    r.register { Mock(round) as any Dial }.scope(.application)
                } operation: {
                    Resolver.resolve((any Dial).self).number - round
                }
            }
        }

        #expect(numbers.joined().allSatisfy { $0 == 0 })
    }

    @Test func `A copy may be made while others register and resolve`() async {
        await Resolver.withOverrides(inherit: false) {
            Resolver.register { Mock(0) as any Dial }.scope(.cached)
            await withTaskGroup(of: Void.self) { group in
                for task in 0..<6 {
                    group.addTask { Self.disturb(task) }
                }
            }
            #expect(Resolver.resolve((any Dial).self).number >= 0)
        }
    }

    private static func disturb(_ task: Int) {
        for round in 0..<100 {
            switch task {
            case 0: Resolver.register { Mock(round) as any Dial }.implements(Any.self).scope(.cached)
            case 1: Resolver.Scope.cached.reset()
            case 2: Resolver.main.add(child: Resolver())
            default:
                Resolver.withOverrides { r in
                    r.register { Mock(-round) as any Dial }
                } operation: {
                    #expect(Resolver.resolve((any Dial).self).number == -round)
                }
            }
        }
    }
}
