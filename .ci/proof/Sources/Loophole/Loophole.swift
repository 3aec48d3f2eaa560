// Undecidable: two functions that one place registers; a container that is an argument; what describes a value asks between a registration and its option.
import Resolver

struct Key: Sendable {}
protocol Door: Sendable {}
struct Gate: Door {}
struct Trapdoor: Door {
    let key: Key = Resolver.resolve()  // expect-unproved
}
func gate() -> any Door { Gate() }
func trapdoor() -> any Door { Trapdoor() }
func add(_ name: Resolver.Name, _ make: @escaping @Sendable () -> any Door) {
    Resolver.register((any Door).self, name: name, make)
}

struct Lock: Sendable { let key: Key }
class Bolt: @unchecked Sendable {
    required init() {}
    class var id: String { "\(Self.self)" }
}
final class Latch: Bolt, @unchecked Sendable {}

struct Sign: CustomStringConvertible {
    var description: String {
        print(Resolver.resolve((any Door).self, name: "sign"))  // expect-unproved
        return "sign"
    }
}
func read(_ sign: Sign) -> Resolver.Name {
    print("\(sign)")
    return "sign"
}

@main enum Loophole {
    static func main() {
        let empty = Resolver(), resolver = Resolver()
        add("gate", gate)
        add("trapdoor", trapdoor)
        print(Resolver.resolve((any Door).self, name: "gate"))
        print(Resolver.resolve((any Door).self, name: "trapdoor"))  // expect-unproved
        Resolver.register { Key() }
        resolver.register { Key() }
        resolver.register(Lock.self) { (_: Resolver, other: Resolver) in
            Lock(key: other.resolve())  // expect-unproved
        }
        print(resolver.resolve(Lock.self, argument: empty))  // expect-unproved
        let kind: Bolt.Type = Latch.self
        resolver.register(name: .init(kind.id)) { 1 }
        print(resolver.resolve(Int.self, name: "Bolt"))  // expect-unproved
        Resolver.register { Gate() }.implements((any Door).self, name: read(Sign()))
        print(Resolver.resolve((any Door).self, name: "sign"))  // expect-unproved
    }
}
