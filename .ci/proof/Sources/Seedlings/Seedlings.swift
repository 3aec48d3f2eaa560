// Undecidable: initialisers that fail before they register, with another one that they call, or call none that registers.
import Resolver

struct Seed { let days: Int }
struct Frost: Error {}

struct Pot {
    init?(isDry: Bool) { if isDry { return nil } }
    init?(dry name: Resolver.Name) {
        self.init(isDry: Seedlings.isWinter)
        Resolver.main.register(name: name) { Seed(days: 1) }
    }
    init?(cold name: Resolver.Name) {
        try? self.init(isCold: Seedlings.isWinter)
        Resolver.main.register(name: name) { Seed(days: 2) }
    }
    init(isCold: Bool) throws { if isCold { throw Frost() } }
    init(_ name: Resolver.Name) { Resolver.main.register(name: name) { Seed(days: 3) } }
    init(empty: Void) {}
    init(either name: Resolver.Name) {
        if Seedlings.isWinter { self.init(empty: ()) } else { self.init(name) }
    }
}

enum Month: String {
    case may, june
    init?(of name: Resolver.Name) {
        self.init(rawValue: Seedlings.isWinter ? "december" : "june")
        Resolver.main.register(name: name) { Seed(days: 4) }
    }
}

/// What it makes first is not made where the initialiser fails before it calls another one.
final class Bed {
    let soil: Void = Resolver.main.register(name: "soil") { Seed(days: 5) }.ignored
    init() {}
    convenience init?(isFull: Bool) {
        if isFull { return nil }
        self.init()
    }
}

/// The initialiser of the superclass runs at the end, if that is reached.
class Field {
    init() { Resolver.main.register(name: "field") { Seed(days: 6) } }
}
final class Meadow: Field {
    init(isWet: Bool) throws { if isWet { throw Frost() } }
}

class Garden {
    init?(isClosed: Bool) { if isClosed { return nil } }
}
final class Orchard: Garden {
    override init?(isClosed: Bool) {
        super.init(isClosed: isClosed)
        Resolver.main.register(name: "orchard") { Seed(days: 7) }
    }
}

/// The class that is made is known only where the program runs.
class Plant {
    required init() {}
    func bloom() { Resolver.main.register(name: "bloom") { Seed(days: 8) } }
}
final class Fern: Plant {
    override func bloom() {}
}

extension Resolver.Options {
    var ignored: Void { () }
}

@main struct Seedlings {
    static let isWinter = CommandLine.arguments.count < 50

    static func main() {
        _ = (Pot(dry: "dry"), Pot(cold: "cold"), Pot(either: "either"), Month(of: "month"), Bed(isFull: isWinter))
        _ = (try? Meadow(isWet: isWinter), Orchard(isClosed: isWinter))
        let kind: Plant.Type = isWinter ? Fern.self : Plant.self
        kind.init().bloom()
        print(Resolver.resolve(Seed.self, name: "dry").days)  // expect-unproved
        print(Resolver.resolve(Seed.self, name: "cold").days)  // expect-unproved
        print(Resolver.resolve(Seed.self, name: "either").days)  // expect-unproved
        print(Resolver.resolve(Seed.self, name: "month").days)  // expect-unproved
        print(Resolver.resolve(Seed.self, name: "soil").days)  // expect-unproved
        print(Resolver.resolve(Seed.self, name: "field").days)  // expect-unproved
        print(Resolver.resolve(Seed.self, name: "orchard").days)  // expect-unproved
        print(Resolver.resolve(Seed.self, name: "bloom").days)  // expect-unproved
    }
}
