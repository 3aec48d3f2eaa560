// Correct: initialisers that call each other hand on the container, in structs, actors, classes and protocols.
import Resolver

struct Oak { let rings: Int }

struct Grove {
    let resolver: Resolver
    init(_ resolver: Resolver, rings: Int) {
        self.resolver = resolver
        resolver.register { Oak(rings: rings) }
    }
    init(rings: Int) { self.init(Resolver(), rings: rings) }
    init() { self.init(rings: 3) }
    // Where the other one gives nil, the program ends.
    init(old resolver: Resolver) { self.init(resolver)! }
    init?(_ resolver: Resolver?) {
        guard let resolver else { return nil }
        self.init(resolver, rings: 300)
    }
}

actor Ranger {
    let resolver: Resolver
    init(_ resolver: Resolver) {
        self.resolver = resolver
        resolver.register { Oak(rings: 4) }
    }
    init() { self.init(Resolver()) }
}

class Tree {
    let resolver: Resolver
    let bark: Void = Resolver.main.register(name: "bark") { Oak(rings: 5) }.ignored
    required init(_ resolver: Resolver) {
        self.resolver = resolver
        grow()
    }
    convenience init() { self.init(Resolver()) }
    func grow() {}
}
final class Beech: Tree {
    override func grow() { resolver.register { Oak(rings: 6) } }
}

class Shrub {
    let resolver: Resolver
    required init(_ resolver: Resolver) { self.resolver = resolver }
    static func make() -> Self { self.init(Resolver()) }
}
final class Broom: Shrub {
    required init(_ resolver: Resolver) {
        super.init(resolver)
        resolver.register { Oak(rings: 1) }
    }
}

class Root {
    init() { Resolver.main.register(name: "root") { Oak(rings: 7) } }
}
class Stem: Root {
    let wood: Void = Resolver.main.register(name: "stem") { Oak(rings: 8) }.ignored
}
final class Branch: Stem {
    let leaves: Int
    // That of the superclass runs at its end.
    override init() { leaves = 100 }
}

protocol Planted {
    init(_ resolver: Resolver)
}
extension Planted {
    init() { self.init(.main) }
}
struct Hedge: Planted {
    init(_ resolver: Resolver) { resolver.register(name: "hedge") { Oak(rings: 9) } }
}

extension Resolver.Options {
    var ignored: Void { () }
}

@main struct Ancestry {
    static func main() throws {
        print(Grove().resolver.resolve(Oak.self).rings)
        let old = Resolver()
        print(Grove(old: old).resolver.resolve(Oak.self).rings)
        print(Ranger().resolver.resolve(Oak.self).rings)
        print(Beech().resolver.resolve(Oak.self).rings, Broom.make().resolver.resolve(Oak.self).rings)
        print(Resolver.resolve(Oak.self, name: "bark").rings)
        print(Branch().leaves, Hedge())
        print(Resolver.resolve(Oak.self, name: "root").rings, Resolver.resolve(Oak.self, name: "stem").rings)
        print(Resolver.resolve(Oak.self, name: "hedge").rings)
    }
}
