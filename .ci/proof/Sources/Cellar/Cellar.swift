// Undecidable: registered in initialisers, first values, observers, accessors and subscripts that nothing uses.
import Resolver

struct Wine { let year: Int }

final class Rack {
    let resolver: Resolver
    lazy var bottle: Int = {
        resolver.register(name: "lazy") { Wine(year: 1) }
        return 1
    }()
    var isFull = false {
        didSet { resolver.register(name: "observed") { Wine(year: 2) } }
    }
    var count: Int {
        resolver.register(name: "computed") { Wine(year: 3) }
        return 1
    }
    init(_ resolver: Resolver) { self.resolver = resolver }
    subscript(index: Int) -> Int {
        resolver.register(name: "subscript") { Wine(year: 4) }
        return index
    }
    deinit { resolver.register(name: "end") { Wine(year: 5) } }
}

final class Barrel {
    init(_ resolver: Resolver) { resolver.register(name: "barrel") { Wine(year: 6) } }
}

@main struct Cellar {
    static func main() {
        let rack = Rack(.main)
        print(rack.isFull)
        print(Resolver.resolve(Wine.self, name: "lazy").year)  // expect-unproved
        print(Resolver.resolve(Wine.self, name: "observed").year)  // expect-unproved
        print(Resolver.resolve(Wine.self, name: "computed").year)  // expect-unproved
        print(Resolver.resolve(Wine.self, name: "subscript").year)  // expect-unproved
        print(Resolver.resolve(Wine.self, name: "end").year)  // expect-unproved
        print(Resolver.resolve(Wine.self, name: "barrel").year)  // expect-unproved
        print(Resolver.resolve(Wine.self, name: "public").year)  // expect-unproved
    }
}

public func fill() { Resolver.main.register(name: "public") { Wine(year: 8) } }
