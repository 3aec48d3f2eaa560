// Missing: a generic function, of whose concrete calls one asks for what nobody registered.
import Resolver

struct Key { let teeth: Int }
struct Lock { let pins: Int }

final class Bench {
    let resolver = Resolver()

    func take<Tool>(_ type: Tool.Type) -> Tool {
        resolver.resolve(type)  // expect-error: missing-dependency (one of)
    }
}

@main struct Locksmith {
    static func main() {
        let bench = Bench()
        bench.resolver.register { Key(teeth: 5) }
        print(bench.take(Key.self).teeth)
        print(bench.take(Lock.self).pins)  // expect-error: missing-dependency (one of)
    }
}
