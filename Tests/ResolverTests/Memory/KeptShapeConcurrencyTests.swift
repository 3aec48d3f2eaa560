// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What is kept is copied whole, however long it is, while others take it away.
@Suite struct KeptShapeConcurrencyTests {
    private static let rounds = isSoak ? 50_000 : isSanitized ? 500 : enduring(3_000)

    /// Takes the kept instance away.
    enum Removal: CaseIterable, Sendable {
        case reset, registering, resettingContainer
    }

    @Test(arguments: Removal.allCases, KeptShape.all)
    func `Readers get whole instances while the kept one is taken away`(
        removal: Removal, shape: KeptShape
    ) async throws {
        let census = Census()
        let resolver = Resolver()
        let scope = removal == .resettingContainer ? Resolver.Scope.container : Resolver.Scope.Cache()
        shape.register(resolver, scope, census)

        let wrong = try await onThreads(4) { thread in
            (0..<Self.rounds).count { round in
                if thread == 0 {
                    switch removal {
                    case .reset: scope.reset()
                    case .registering: shape.register(resolver, scope, census)
                    case .resettingContainer: resolver.cache.reset()
                    }
                }
                return !shape.isWhole(resolver, census)
            }
        }
        let kept = census.made.count - census.gone.count
        if removal == .resettingContainer { resolver.cache.reset() } else { scope.reset() }

        #expect(wrong == [0, 0, 0, 0])
        #expect(kept <= 1)
        #expect(census.isBalanced)
    }

    @Test(arguments: KeptShape.all)
    func `Readers of a shared scope get whole instances while they let go of them`(shape: KeptShape) async throws {
        let census = Census()
        let resolver = Resolver()
        shape.register(resolver, Resolver.Scope.Share(), census)

        let wrong = try await onThreads(4) { _ in
            (0..<Self.rounds).count { _ in !shape.isWhole(resolver, census) }
        }

        #expect(wrong == [0, 0, 0, 0])
        #expect(census.isBalanced)
    }

    @Test func `Readers get whole instances while theirs grow too old`() async throws {
        let census = Census()
        for shape in KeptShape.all {
            let resolver = Resolver()
            let scope = Resolver.Scope.Cache(timeToLive: .microseconds(20))
            shape.register(resolver, scope, census)

            let wrong = try await onThreads(4) { _ in
                (0..<Self.rounds).count { _ in !shape.isWhole(resolver, census) }
            }
            scope.reset()

            #expect(wrong == [0, 0, 0, 0])
        }

        #expect(census.isBalanced)
    }

    @Test(arguments: KeptShape.all)
    func `Requests on many threads keep their graphs apart`(shape: KeptShape) async throws {
        let census = Census()
        let resolver = Resolver()
        shape.register(resolver, .graph, census)
        resolver.register { (r: Resolver) -> Bool in
            (0..<4).allSatisfy { _ in shape.isWhole(r, census) }
        }
        .scope(.unique)

        let right = try await onThreads(4) { _ in
            (0..<Self.rounds / 4).allSatisfy { _ in resolver.resolve(Bool.self) }
        }

        #expect(right == [true, true, true, true])
        #expect(census.isBalanced)
    }
}

/// A service type, whose instances are of several types.
struct KeptShape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let register: @Sendable (Resolver, Resolver.Scope, Census) -> Void
    let isWhole: @Sendable (Resolver, Census) -> Bool

    private init<Service>(
        _ name: String, of type: Service.Type, make: @escaping @Sendable (Token) -> Service,
        isWhole: @escaping @Sendable (Service) -> Bool
    ) {
        testDescription = name
        register = { resolver, scope, census in
            resolver.register(Service.self) { make(Token(census)) }.scope(scope)
        }
        self.isWhole = { resolver, _ in isWhole(resolver.resolve(Service.self)) }
    }

    typealias Four = Shapes.ObjectBearer & Shapes.Second & Shapes.Third & Shapes.Fourth
    typealias OpaqueFour = Shapes.Bearer & Shapes.Second & Shapes.Third & Shapes.Fourth

    static let all = [
        KeptShape(
            "four class-bound protocols, of classes in turn", of: (any Four).self,
            make: { $0.number % 2 == 0 ? Shapes.Final($0) as any Four : Shapes.OtherSub($0) },
            isWhole: { $0.token.isSound && $0.second % 10 == 2 && $0.fourth % 10 == 4 }),
        KeptShape(
            "four opaque protocols, of classes and structs in turn", of: (any OpaqueFour).self,
            make: { $0.number % 2 == 0 ? Shapes.Big(token: $0) as any OpaqueFour : Shapes.Sub($0) },
            isWhole: { $0.token.isSound && $0.third % 10 == 3 && $0.fourth % 10 == 4 }),
        KeptShape(
            "any P, of types of all kinds", of: (any Shapes.Bearer).self, make: { makeAny($0) },
            isWhole: { $0.token.isSound }),
        KeptShape(
            "any Error, of a class and a struct", of: (any Error).self,
            make: { $0.number % 2 == 0 ? Shapes.Parcel($0) as any Error : Shapes.Trouble($0) },
            isWhole: { Shapes.bearer($0)?.isSound == true }),
        KeptShape("struct with a weak reference", of: Shapes.Weak.self, make: { Shapes.Weak(token: $0) }) {
            $0.whole?.isSound == true
        },
        KeptShape("large struct", of: Shapes.Big.self, make: { Shapes.Big(token: $0) }) { $0.whole?.isSound == true },
        KeptShape("class", of: Shapes.Open.self, make: { Shapes.Sub($0) }) { $0.token.isSound && $0.kind == 1 },
    ]

    private static func makeAny(_ token: Token) -> any Shapes.Bearer {
        switch token.number % 5 {
        case 0: Shapes.Final(token)
        case 1: Shapes.Small(token: token)
        case 2: Shapes.Aligned(token: token)
        case 3: Shapes.Weak(token: token)
        default: Shapes.Clerk(token)
        }
    }
}
