// Correct: all scopes, an own one, the default one exchanged; the longer-lived is held by the shorter-lived.
import Resolver

extension Resolver.Scope {
    static let visit = Resolver.Scope.Cache()
    static let minute = Resolver.Scope.Cache(timeToLive: .seconds(60))
}

final class A {}
final class B { init(a: A) {} }
final class C { init(b: B, a: A) {} }
final class D { init(c: C) {} }
final class E { init(d: D, a: A) {} }
final class F { init(e: E) {} }

@main struct Scopes {
    static func main() {
        Resolver.defaultScope = .unique
        Resolver.register(A.init).scope(.application)
        Resolver.register(B.init).scope(.application)
        Resolver.register(C.init).scope(.cached)
        Resolver.register(D.init).scope(.container)
        Resolver.register(E.init).scope(.graph)
        Resolver.register(F.init)
        Resolver.register(name: "visit") { A() }.scope(.visit)
        Resolver.register(name: "minute") { A() }.scope(.minute)
        Resolver.register(name: "shared") { A() }.scope(.shared)

        let f: F = Resolver.resolve()
        for name in ["visit", "minute", "shared"] as [Resolver.Name] {
            print(Resolver.resolve(A.self, name: name))  // may be unproved
        }
        Resolver.Scope.visit.reset()
        print(f, Resolver.resolve(A.self, name: "visit"))
    }
}
