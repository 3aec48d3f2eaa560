// Correct: helpers get containers as parameters, and each of those has what they ask for.
import Resolver

struct Coat { let owner: String }
struct Hat {}

func furnish(_ container: Resolver, owner: String) {
    container.register { Coat(owner: owner) }
    container.register { Hat() }
}

func collect(from container: Resolver) -> (Coat, Hat?) {
    (container.resolve(), container.optional())
}

func collect(from containers: [Resolver]) -> [Coat] {
    containers.map { $0.resolve(Coat.self) }  // may be unproved
}

@main struct Cloakroom {
    static func main() {
        let left = Resolver()
        let right = Resolver()
        furnish(left, owner: "Ada")
        furnish(right, owner: "Bob")
        print(collect(from: left).0.owner, collect(from: right).0.owner, collect(from: [left, right]).count)
    }
}
