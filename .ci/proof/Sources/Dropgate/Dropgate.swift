// Undecidable: what is optional is kept, and taken by force elsewhere, or nothing goes on without it; what is unowned may be gone.
import Resolver

struct Pigeon {}
struct Grain {}
struct Perch {}
struct Letter {}
struct Nest {}
struct Egg {}
struct Ring {}
final class Owner: Sendable { let grain = Grain() }
final class Flock {
    unowned let owner: Owner
    init(owner: Owner) { self.owner = owner }
}
final class Loft {
    @OptionalInjected var pigeon: Pigeon?  // expect-unproved: taken by force
    var grain: Grain! = Resolver.resolve(name: "corn")  // expect-unproved: taken by force
    func open() { if CommandLine.arguments.count > 1 { print(pigeon!, grain as Grain) } }
}

func nest() -> Nest {
    guard let nest: Nest = Resolver.optional() else { fatalError("There is no nest.") }  // expect-unproved: under a condition
    return nest
}
func egg() -> Egg {
    if let egg = Resolver.optional(Egg.self) { egg } else { fatalError("There is no egg.") }  // expect-unproved: under a condition
}
func ring() -> Ring {
    switch Resolver.optional(Ring.self) {  // expect-unproved: under a condition
    case .some(let ring): ring
    case .none: preconditionFailure("There is no ring.")
    }
}

@main struct Dropgate {
    static func main() {
        let resolver = Resolver.main
        resolver.register { Owner() }.scope(.shared)
        resolver.register { Flock(owner: $0) }.scope(.application)
        resolver.register { c in c.resolve(Flock.self).owner.grain }  // expect-unproved: an error of its own
        resolver.register { c -> Letter in  // expect-unproved: an error of its own
            let perch = c.optional(Perch.self)  // expect-unproved: taken by force
            let other = c.optional(Perch.self, name: "other")
            let third = c.optional(Perch.self, name: "third")  // expect-unproved: taken by force
            guard other == nil else { return Letter() }
            guard let third else { fatalError("There is no perch.") }
            print(third, perch!)
            return Letter()
        }
        if CommandLine.arguments.count > 2 {
            resolver.register { Nest() }
            resolver.register { Egg() }
            resolver.register { Ring() }
        }
        print(Resolver.optional(Nest.self) as Any, Resolver.optional(Egg.self) as Any, Resolver.optional(Ring.self) as Any)
        Loft().open()
        guard CommandLine.arguments.count > 1 else { return }
        print(resolver.resolve(Grain.self))  // expect-unproved: the registration of
        print(resolver.resolve(Letter.self), nest(), egg(), ring())
    }
}
