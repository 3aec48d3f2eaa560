// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

/// The reset of one key lets go of what is kept for it, and of nothing else.
@Suite struct KeyResetTests {
    private final class Piece {}
    private final class Other {}

    @Test(arguments: [Resolver.Scope.kept, .container, Resolver.Scope.Cache(timeToLive: .seconds(60))])
    func `It lets go of one service`(scope: Resolver.Scope) {
        let resolver = Resolver()
        let log = Log()
        resolver.register { Piece() }.scope(scope).onDispose { _ in log.note("piece") }
        resolver.register(name: "named") { Piece() }.scope(scope).onDispose { _ in log.note("named") }
        resolver.register { Other() }.scope(scope).onDispose { _ in log.note("other") }
        let (piece, named, other) = (
            resolver.resolve(Piece.self), resolver.resolve(Piece.self, name: "named"), resolver.resolve(Other.self)
        )

        #expect(resolver.reset(Piece.self))

        #expect(log.entries == ["piece"])
        #expect(resolver.resolve(Piece.self) !== piece)
        #expect(resolver.resolve(Piece.self, name: "named") === named)
        #expect(resolver.resolve(Other.self) === other)
        #expect(resolver.reset(Piece.self, name: "named"))
        #expect(resolver.resolve(Piece.self, name: "named") !== named)
    }

    @Test func `It says whether the service is registered`() {
        let resolver = Resolver()
        resolver.register { Piece() }
        #expect(resolver.reset(Piece.self))
        #expect(!resolver.reset(Piece.self, name: "none"))
        #expect(!resolver.reset(Other.self))
    }

    @Test(arguments: [Resolver.Scope.kept, .container])
    func `It lets go of the instances of all arguments`(scope: Resolver.Scope) {
        let resolver = Resolver()
        resolver.register(Piece.self) { (_, _: Int) in Piece() }.scope(scope)
        let (one, two) = (resolver.resolve(Piece.self, argument: 1), resolver.resolve(Piece.self, argument: 2))

        resolver.reset(Piece.self)

        #expect(resolver.resolve(Piece.self, argument: 1) !== one)
        #expect(resolver.resolve(Piece.self, argument: 2) !== two)
    }

    @Test func `A service that is implemented lets go of what implements it`() {
        let resolver = Resolver()
        resolver.register { Piece() }.implements(AnyObject.self, tag: Other.self).scope(.container)
        let piece: Piece = resolver.resolve()

        #expect(resolver.reset(AnyObject.self, tag: Other.self))

        #expect(resolver.resolve(Piece.self) !== piece)
    }

    @Test func `A service that a container in front makes by a registration of its own lets go of that`() {
        let behind = Resolver()
        behind.register { Piece() }.implements(AnyObject.self).scope(.kept)
        let front = Resolver(inFrontOf: behind)
        front.register { Piece() }.scope(.kept)
        let (own, other) = (front.resolve(AnyObject.self), behind.resolve(AnyObject.self))

        #expect(front.reset(AnyObject.self))

        #expect(front.resolve(AnyObject.self) !== own)
        #expect(behind.resolve(AnyObject.self) === other)
    }

    @Test(arguments: [nil, "named"] as [Resolver.Name?])
    func `An optional type stands for what it wraps, unless it is registered itself`(name: Resolver.Name?) {
        let resolver = Resolver()
        resolver.register(name: name) { Piece() }.scope(.container)
        let piece: Piece = resolver.resolve(name: name)

        #expect(resolver.reset(Piece?.self, name: name))
        #expect(resolver.resolve(Piece.self, name: name) !== piece)

        let again: Piece = resolver.resolve(name: name)
        resolver.register(Piece?.self, name: name) { nil }.scope(.container)
        #expect(resolver.reset(Piece?.self, name: name))
        #expect(resolver.resolve(Piece.self, name: name) === again)
    }

    @Test func `In container scope, it is the instance of this container`() {
        let behind = Resolver()
        behind.register { Piece() }.scope(.container)
        let (first, second) = (Resolver(child: behind), Resolver(child: behind))
        let pieces = [first, second].map { $0.resolve(Piece.self) }

        #expect(first.reset(Piece.self))

        #expect(first.resolve(Piece.self) !== pieces[0])
        #expect(second.resolve(Piece.self) === pieces[1])
    }

    @Test func `The static function asks the root`() {
        Resolver.withOverrides(inherit: false) {
            $0.register { Piece() }.scope(.cached)
        } operation: {
            let piece: Piece = Resolver.resolve()
            #expect(Resolver.resolve(Piece.self) === piece)
            #expect(Resolver.root.reset(Piece.self))
            #expect(Resolver.resolve(Piece.self) !== piece)
        }
    }
}
