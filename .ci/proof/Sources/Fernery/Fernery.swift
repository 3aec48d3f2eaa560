// Missing: the default value of a parameter, in an initialiser that other packages call, and in the condition of a loop.
import Resolver

struct Captain { let name: String }
struct Crew { let names: [String] }

public struct Ship {
    let captain: String
    public init(captain: String) { self.captain = captain }
    public static func named(_ names: [String]) -> [String] {
        var found: [String] = []
        for name in names where Resolver.resolve(Crew.self).names.contains(name) {  // expect-error: missing-dependency
            found.append(name)
        }
        return found
    }
}

@main struct Fernery {
    static func main() {
        Resolver.register { Captain(name: "Ada") }
        print(Ship(captain: Resolver.resolve(Captain.self).name).captain, Ship.named(["Ada"]))
    }
}
