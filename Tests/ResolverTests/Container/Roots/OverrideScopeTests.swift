// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import Testing

private final class Cog: Sendable {}
private final class Clockwork: Sendable {
    let part: Cog
    init(part: Cog) { self.part = part }
}

private final class Numbered {
    let number: Int
    init(number: Int) { self.number = number }
}

extension Resolver.Scope {
    fileprivate static let overridden = Resolver.Scope.Cache()
}

/// What scopes keep inside and outside has nothing to do with each other.
@Suite struct OverrideScopeTests {
    /// The scopes that keep an instance for each registration.
    private static let keeping: [Resolver.Scope] = [.application, .cached, .shared, .overridden]

    @Test(arguments: 0..<5) func `What was kept before does not leak in, nor out`(index: Int) {
        let scope = (Self.keeping + [.container])[index]
        Resolver.withOverrides(inherit: false) {
            Resolver.register { Cog() }.scope(scope)
            Resolver.register { r in Clockwork(part: r.resolve()) }.scope(scope)
            let outer: Clockwork = Resolver.resolve()
            let mock = Cog()

            let inner = Resolver.withOverrides { r in
                r.register { mock }
            } operation: {
                let inner: Clockwork = Resolver.resolve()
                #expect(Resolver.resolve(Clockwork.self) === inner)
                return inner
            }

            #expect(inner !== outer)
            #expect(inner.part === mock)
            #expect(Resolver.resolve(Clockwork.self) === outer)
        }
    }

    @Test(arguments: 0..<4) func `A reset inside does not touch the outside, nor the other way round`(index: Int) {
        let scope = Self.keeping[index]
        Resolver.withOverrides(inherit: false) {
            Resolver.register { Cog() }.scope(scope)
            let outer: Cog = Resolver.resolve()

            Resolver.withOverrides { r in
                r.register { Clockwork(part: Cog()) }.scope(scope)
            } operation: {
                let inner = (Resolver.resolve(Cog.self), Resolver.resolve(Clockwork.self))
                scope.reset()
                #expect(Resolver.resolve(Cog.self) !== inner.0)
                #expect(Resolver.resolve(Clockwork.self) !== inner.1)

                let kept: Cog = Resolver.resolve()
                Resolver.withOverrides { scope.reset() }
                #expect(Resolver.resolve(Cog.self) === kept)
            }

            #expect(Resolver.resolve(Cog.self) === outer)
        }
    }

    @Test func `Instances for typed arguments are kept apart, too`() {
        Resolver.withOverrides(inherit: false) {
            Resolver.register(Numbered.self) { (_: Resolver, number: Int) in Numbered(number: number) }.scope(.cached)
            let outer = Resolver.resolve(Numbered.self, argument: 1)

            Resolver.withOverrides {
                let inner = Resolver.resolve(Numbered.self, argument: 1)
                #expect(inner !== outer)
                #expect(Resolver.resolve(Numbered.self, argument: 1) === inner)
                Resolver.Scope.cached.reset()
                #expect(Resolver.resolve(Numbered.self, argument: 1) !== inner)
            }

            #expect(Resolver.resolve(Numbered.self, argument: 1) === outer)
        }
    }

    @Test func `Containers made inside keep their own instances, and their cache can be reset`() {
        Resolver.withOverrides(inherit: false) {
            Resolver.register { Cog() }.scope(.container)
            Resolver.register(Numbered.self) { (_: Resolver, number: Int) in Numbered(number: number) }.scope(
                .container)
            Resolver.withOverrides {
                let request = Resolver(child: .main)
                let part: Cog = request.resolve()
                let numbered = request.resolve(Numbered.self, argument: 1)

                #expect(request.resolve(Cog.self) === part)
                #expect(Resolver.resolve(Cog.self) !== part)
                #expect(request.resolve(Numbered.self, argument: 1) === numbered)
                request.cache.reset()
                #expect(request.resolve(Cog.self) !== part)
                #expect(request.resolve(Numbered.self, argument: 1) !== numbered)
            }
        }
    }

    @Test func `A cache that was chosen for a container is that of the copy, with other instances`() {
        let cache = Resolver.Scope.Cache()
        Resolver.withOverrides(inherit: false) {
            Resolver.register { Cog() }.scope(.container)
            Resolver.main.cache = cache
            let outer: Cog = Resolver.resolve()

            Resolver.withOverrides {
                let inner: Cog = Resolver.resolve()
                #expect(Resolver.main.cache === cache)
                #expect(inner !== outer)
                cache.reset()
                #expect(Resolver.resolve(Cog.self) !== inner)
            }

            #expect(Resolver.resolve(Cog.self) === outer)
        }
    }

    @Test func `A cache that nobody chose is one of each copy`() {
        Resolver.withOverrides(inherit: false) {
            let outer = Resolver.main.cache
            Resolver.withOverrides { #expect(Resolver.main.cache !== outer) }
        }
    }

    @Test func `A container that the copy does not reach is the same inside`() {
        let apart = Resolver()
        apart.register { Cog() }.scope(.overridden)
        let part: Cog = apart.resolve()

        Resolver.withOverrides(inherit: false) {
            #expect(apart.resolve(Cog.self) === part)
            Resolver.Scope.overridden.reset()
            #expect(apart.resolve(Cog.self) === part)
        }
    }
}
