// Missing: what a container in front registers, the one behind does not have.
import Resolver

final class Guest {
    let name: String
    init(name: String) { self.name = name }
}

@main struct Lobby {
    static func main() {
        Resolver.main.register { Guest(name: "nobody") as AnyObject }
        let front = Resolver(child: .main)
        front.register { Guest(name: "Ada") }

        print(front.resolve(Guest.self).name)
        print(Resolver.main.resolve(Guest.self).name)  // expect-error: missing-dependency
    }
}
