// Undecidable: names that change by inout, operators, tuples, key paths, closures, loops and what closures have seen before.
import Resolver

struct Colour { let shade: Int }
struct Skin { var name: Resolver.Name = "green" }

@main struct Chameleon {
    static let count = CommandLine.arguments.count

    static func main() {
        let resolver = Resolver()
        resolver.register(name: "green") { Colour(shade: 1) }

        var first: Resolver.Name = "green"
        change(&first)
        print(resolver.resolve(Colour.self, name: first).shade)  // expect-unproved

        var text = "green"
        text += "ish"
        print(resolver.resolve(Colour.self, name: Resolver.Name(text)).shade)  // expect-unproved

        var skin = Skin()
        let path = \Skin.name
        skin[keyPath: path] = "red"
        print(resolver.resolve(Colour.self, name: skin.name).shade)  // expect-unproved

        var looped: Resolver.Name = "green"
        for _ in 0..<count {
            print(resolver.resolve(Colour.self, name: looped).shade)  // expect-unproved
            looped = "red"
        }

        var seen: Resolver.Name = "green"
        let ask = { resolver.resolve(Colour.self, name: seen).shade }  // expect-unproved
        print(ask())
        seen = "red"
        print(ask())

        var many: [Resolver.Name] = ["green"]
        many[0] = "red"
        print(resolver.resolve(Colour.self, name: many[0]).shade)  // expect-unproved

        var ranged: [Resolver.Name] = ["green"]
        ranged[0...0] = ["red"]
        for name in ranged { print(resolver.resolve(Colour.self, name: name).shade) }  // expect-unproved

        var keyed: [String: Resolver.Name] = ["grass": "green"]
        keyed["grass", default: "green"] = "red"
        for name in keyed.values { print(resolver.resolve(Colour.self, name: name).shade) }  // expect-unproved

        var swapped: Resolver.Name = "green", other: Resolver.Name = "red"
        swap(&swapped, &other)
        print(resolver.resolve(Colour.self, name: swapped).shade)  // expect-unproved
    }

    static func change(_ name: inout Resolver.Name) { name = "red" }
}
