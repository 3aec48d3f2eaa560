// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A container may go before the resolution in which it was asked; what it made then lives until the end of that.
@Suite struct ShortLivedContainerTests {
    @Test(arguments: [ShapeScope.unique, .graph, .container])
    func `What a container made that is gone is let go once, at the end of the resolution`(scope: ShapeScope) {
        let census = Census()
        let resolver = Resolver()
        resolver.register { () -> Bool in
            for _ in 0..<50 { makeInNewContainer(Token(census), scope.make()) }
            return true
        }

        #expect(resolver.resolve(Bool.self))
        #expect(census.made.count == 50)
        #expect(census.isBalanced)
    }

    @Test func `A container that takes the place of another in memory does not get its objects`() {
        let resolver = Resolver()
        resolver.register { () -> [Bool] in
            (0..<100).map { index in
                let inner = Resolver()
                inner.register { Cat(name: "\(index)") }
                return inner.resolve(Cat.self).name == "\(index)"
            }
        }

        #expect(!resolver.resolve([Bool].self).contains(false))
    }

    @Test func `Nor objects of another type`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register { () -> [Bool] in
                (0..<100).map { index in
                    let inner = Resolver()
                    guard index % 2 == 0 else {
                        inner.register((any Animal).self) { Dog(name: "\(index)") }
                        return (inner.resolve((any Animal).self) as? Dog)?.name == "\(index)"
                    }
                    inner.register { Home() }
                    let home = inner.resolve(Home.self)
                    home.address = "\(index)"
                    return home.animals.isEmpty
                }
            }

            #expect(!resolver.resolve([Bool].self).contains(false))
        }
    }

    @Test func `A registration that replaces another during a resolution does not get its objects`() {
        let inner = Resolver()
        let resolver = Resolver()
        resolver.register { () -> [Bool] in
            (0..<100).map { index in
                inner.register { Cat(name: "\(index)") }
                return inner.resolve(Cat.self).name == "\(index)"
            }
        }

        #expect(!resolver.resolve([Bool].self).contains(false))
    }

    /// Asks a container that nobody holds afterwards.
    private func makeInNewContainer(_ token: Token, _ scope: Resolver.Scope) {
        let inner = Resolver()
        inner.register((any Shapes.Bearer & Shapes.Second).self) { Shapes.Final(token) }.scope(scope)
        let bearer: any Shapes.Bearer & Shapes.Second = inner.resolve()
        #expect(bearer.token === token)
    }
}
