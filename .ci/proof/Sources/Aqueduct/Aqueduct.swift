// Missing: the first value of a property behind a wrapper of the program's own.
import Resolver

struct Fish { let name: String }
struct Snail { let name: String }

@propertyWrapper struct Observed<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

struct Tank {
    @Observed var fish: Fish = Resolver.resolve()
    @Observed var snail = Resolver.resolve(Snail.self)  // expect-error: missing-dependency
}

@main struct Aqueduct {
    static func main() {
        Resolver.register { Fish(name: "Neon") }
        print(Tank().fish.name)
    }
}
