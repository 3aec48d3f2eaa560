// Correct: generic functions and types, called with concrete types each of which is registered.
import Resolver

struct Oak {}
struct Elm {}

struct Packet<Seed> { let count: Int }

final class Bank<Seed> {
    @Injected var packet: Packet<Seed>
    func take() -> Int { packet.count }
}

func grow<Plant>(_ type: Plant.Type = Plant.self, in garden: Resolver) -> Plant { garden.resolve(type) }

func registerPacket<Seed>(of _: Seed.Type, count: Int) {
    Resolver.register { Packet<Seed>(count: count) }
}

struct Box<Value> {
    let value: Value
    init(from resolver: Resolver) throws { value = try resolver.require() }
}

@main struct Seedbank {
    static func main() throws {
        registerPacket(of: Oak.self, count: 3)
        registerPacket(of: Elm.self, count: 8)
        let garden = Resolver()
        garden.register { Oak() }
        garden.register { Elm() }

        let oak: Oak = grow(in: garden)
        let elm = grow(Elm.self, in: garden)
        print(oak, elm, Bank<Oak>().take(), Bank<Elm>().take(), try Box<Oak>(from: garden).value)
    }
}
