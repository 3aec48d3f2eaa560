// Correct: closures with no parameter, with the container, and with untyped arguments.
import Resolver

final class Wheel {}
final class Cage {
    let wheel: Wheel
    init(wheel: Wheel) { self.wheel = wheel }
}
final class Hamster {
    let name: String
    let cage: Cage
    let age: Int?
    init(name: String, cage: Cage, age: Int?) {
        self.name = name
        self.cage = cage
        self.age = age
    }
}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register { Wheel() }.scope(.application)
        register { r in Cage(wheel: r.resolve()) }
        register { r, args in Hamster(name: args("name"), cage: r.resolve(), age: args.optional("age")) }
        register(name: "short") { _, args in Hamster(name: args(), cage: resolve(), age: nil) }
    }
}

@main struct Hamsters {
    static func main() {
        let hammy: Hamster = Resolver.resolve(args: ["name": "Hammy", "age": 2])
        let short = Resolver.resolve(Hamster.self, name: "short", args: "Bo")
        print(hammy.name, short.name, hammy.cage.wheel === short.cage.wheel)
    }
}
