// Every scope, what keeps an instance and what lets it go.

import Foundation
import Resolver

private class Thing {
    let id = UUID()
    var other: Thing?
}

private protocol Shareable: AnyObject {}
private final class Shared: Shareable {
    let inner: Thing
    init(inner: Thing) { self.inner = inner }
}

private struct Value: Equatable {
    let id = UUID()
}

private final class Pair {
    let left: Thing
    let right: Thing
    init(_ left: Thing, _ right: Thing) {
        self.left = left
        self.right = right
    }
}

extension ResolverScope {
    fileprivate static let wizard = ResolverScopeCache()
}

func checkScopes() {
    theme("unique and graph") {
        let r = Resolver()
        r.register { Thing() }.scope(.unique)
        r.register { r in Pair(r.resolve(), r.resolve()) }
        let apart: Pair = r.resolve()
        check(apart.left !== apart.right, "unique")

        r.register { Thing() }
        let together: Pair = r.resolve()
        check(together.left === together.right, "graph is the default")
        check(r.resolve(Pair.self).left !== together.left, "and ends")

        r.register { Thing() }.scope(ResolverScope.graph)
        check(r.resolve(Thing.self) !== r.resolve(Thing.self), "two resolutions")
    }

    theme("default scope") {
        check(Resolver.defaultScope === ResolverScope.graph, "is graph")
        Resolver.defaultScope = .unique
        let r = Resolver()
        r.register { Thing() }
        r.register { r in Pair(r.resolve(), r.resolve()) }
        let pair: Pair = r.resolve()
        check(pair.left !== pair.right, "unique by default")
        Resolver.defaultScope = .application
        r.register { Thing() }
        Resolver.defaultScope = .graph
        check(r.resolve(Thing.self) === r.resolve(Thing.self), "read when registered")
    }

    theme("application and cached") {
        let r = Resolver()
        r.register { Thing() }.scope(.application)
        r.register(name: "cached") { Thing() }.scope(.cached)
        r.register(name: "wizard") { Thing() }.scope(.wizard)
        let single: Thing = r.resolve(), cached: Thing = r.resolve(name: "cached"), wizard: Thing = r.resolve(name: "wizard")
        check(single !== cached && cached !== wizard, "different registrations")
        check(r.resolve(Thing.self) === single, "application keeps")
        check(r.resolve(Thing.self, name: "cached") === cached, "cached keeps")
        check(r.resolve(Thing.self, name: "wizard") === wizard, "an own scope keeps")
        ResolverScope.wizard.reset()
        check(r.resolve(Thing.self, name: "wizard") !== wizard, "the own scope was reset")
        check(r.resolve(Thing.self, name: "cached") === cached, "the others were not")
        ResolverScope.cached.reset()
        check(r.resolve(Thing.self, name: "cached") !== cached, "cached was reset")
        ResolverScope.application.reset()
        check(r.resolve(Thing.self) !== single, "application was reset")

        [ResolverScope.application, ResolverScope.cached, .wizard].forEach { $0.reset() }
        let scopes: [ResolverScopeType] = [ResolverScope.shared, ResolverScope.cached, ResolverScope.wizard]
        for scope in scopes { scope.reset() }
        let value: Value = {
            r.register { Value() }.scope(.cached)
            return r.resolve()
        }()
        check(r.resolve(Value.self) == value, "a cached value type")
    }

    theme("shared") {
        let r = Resolver()
        r.register { Thing() }
        r.register { r in Shared(inner: r.resolve()) }
            .implements(Shareable.self)
            .scope(.shared)
        var held: Shareable? = r.resolve()
        check(r.resolve(Shareable.self) === held, "as long as it is held")
        check(r.resolve(Shared.self) === held, "by its class, too")
        weak var gone: Shareable?
        gone = held
        held = nil
        check(gone == nil, "let go by the last holder")
        held = r.resolve()
        check(held != nil, "made anew")
        ResolverScope.shared.reset()
        check(r.resolve(Shareable.self) !== held, "reset forgets, whoever holds it")
        r.register { Value() }.scope(.shared)
        check(r.resolve(Value.self) != r.resolve(Value.self), "a value type is made each time")
    }

    theme("container") {
        let parent = Resolver()
        parent.register { Thing() }.scope(.container)
        let one = Resolver(child: parent), two = Resolver(child: parent)
        let inOne: Thing = one.resolve()
        check(one.resolve(Thing.self) === inOne, "kept by a container")
        check(two.resolve(Thing.self) !== inOne, "not by another")
        check(parent.resolve(Thing.self) !== inOne, "nor by the one that registered it")
        one.cache.reset()
        check(one.resolve(Thing.self) !== inOne, "reset of the container's cache")
        let cache: ResolverScope = two.cache
        cache.reset()
    }

    theme("types of scopes") {
        let scope: ResolverScope = ResolverScopeUnique()
        let all: [ResolverScope] = [
            scope, ResolverScopeGraph(), ResolverScopeShare(), ResolverScopeCache(), ResolverScopeContainer(),
        ]
        let r = Resolver()
        for scope in all {
            r.register { Thing() }.scope(scope)
            check(r.optional(Thing.self) != nil, "\(type(of: scope))")
        }
        func lifetime(for isPreview: Bool) -> ResolverScope { isPreview ? .unique : .application }
        r.register { Thing() }.scope(lifetime(for: false))
        check(r.resolve(Thing.self) === r.resolve(Thing.self), "chosen at run time")
        let isTest = all.count == 5
        r.register { Thing() }.scope(isTest ? ResolverScope.unique : ResolverScope.application)
        check(r.resolve(Thing.self) !== r.resolve(Thing.self), "by a ternary")
    }

    theme("objects that need each other") {
        let r = Resolver()
        r.register { Thing() }
            .scope(.application)
            .resolveProperties { r, thing in
                if thing.other == nil { thing.other = r.resolve(name: "other") }
            }
        r.register(name: "other") { () -> Thing in
            let thing = Thing()
            return thing
        }
        .resolveProperties { (r, thing) in thing.other = r.resolve() }
        let thing: Thing = r.resolve()
        check(thing.other?.other === thing, "through an application scope")
    }
}
