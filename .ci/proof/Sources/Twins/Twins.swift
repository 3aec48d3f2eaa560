// Missing: a helper that gets the container is called with two, and one of them lacks the service.
import Resolver

struct Cradle { let colour: String }

func cradle(of container: Resolver) -> Cradle {
    container.resolve()  // expect-error: missing-dependency (one of)
}

@main struct Twins {
    static func main() {
        let anna = Resolver()
        let bert = Resolver()
        anna.register { Cradle(colour: "green") }
        bert.register(name: "cradle") { Cradle(colour: "blue") }
        print(cradle(of: anna).colour)
        print(cradle(of: bert).colour)  // expect-error: missing-dependency (one of)
    }
}
