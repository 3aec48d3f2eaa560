// Missing: an optional request is taken by force, be it in a function that hands it on.
import Resolver

struct Crate {}
struct Chest {}

func chest() throws -> Chest? { try Resolver.root.require() }

@main struct Crowbar {
    static func main() throws {
        Resolver.register { Chest() }
        print(try chest()!, Resolver.optional(Chest.self)!, Resolver.optional(Crate.self) as Any)
        guard let other = Resolver.optional(Crate.self) else { return print(Resolver.optional(Crate.self)!) }  // expect-error: missing-dependency
        print(other)
    }
}
