// Undecidable: registered if something is there that need not be: an object held weakly, a number in a text, a case in a loop.
import Resolver

struct Lamp { let power: Int }
final class Keeper: Sendable {
    let lamp = Lamp(power: 2)
}
final class Watch {
    nonisolated(unsafe) weak var keeper: Keeper?
    func found() -> Keeper { keeper! }
}

final class Lighthouse {
    weak var keeper: Keeper?

    func light() -> () -> Void {
        { [weak self] in
            guard let self else { return }
            self.register("self")
        }
    }

    func register(_ name: Resolver.Name) { Resolver.main.register(name: name) { Lamp(power: 1) } }
}

@main struct Mist {
    static func main() {
        let house = Lighthouse()
        house.keeper = Keeper()
        if house.keeper != nil { house.register("property") }
        if let keeper = house.keeper { print(keeper, house.register("bound")) }

        weak var local = Keeper() as Keeper?
        if let keeper = local { print(keeper, house.register("local")) }
        local = Keeper()
        local.map { print($0, house.register("mapped")) }
        if let keeper = local { print(keeper, house.register("assigned")) }

        let gone = Keeper()
        let closure = { [weak gone] in if let gone { print(gone, house.register("captured")) } }
        closure()
        Lighthouse().light()()

        if let number = Int(CommandLine.arguments[0]) { print(number, house.register("number")) }
        let numbers = [house.keeper.map { _ in 7 }, nil]
        for case let number? in numbers { print(number, house.register("some")) }

        let watch = Watch()
        watch.keeper = gone
        nonisolated(unsafe) let kept = watch
        Resolver.register(name: "forced") { kept.keeper! }  // expect-unproved: an error of its own
        Resolver.register(name: "handed") { kept.found() }  // expect-unproved: an error of its own
        Resolver.register { [weak gone] in gone!.lamp }  // expect-unproved: an error of its own
        Resolver.register(name: "guarded") { [weak gone] in  // expect-unproved: an error of its own
            guard let gone else { fatalError("It is gone.") }
            return gone.lamp
        }
        print(Resolver.resolve(Lamp.self))  // expect-unproved: the registration of
        print(Resolver.resolve(Lamp.self, name: "guarded"))  // expect-unproved: the registration of
        print(Resolver.resolve(Keeper.self, name: "forced"))  // expect-unproved: the registration of
        print(Resolver.optional(Keeper.self, name: "forced") as Any)  // expect-unproved: the registration of
        print(Resolver.resolve(Keeper.self, name: "handed"))  // expect-unproved: the registration of

        print(Resolver.resolve(Lamp.self, name: "property").power)  // expect-unproved
        print(Resolver.resolve(Lamp.self, name: "bound").power)  // expect-unproved
        print(Resolver.resolve(Lamp.self, name: "local").power)  // expect-unproved
        print(Resolver.resolve(Lamp.self, name: "mapped").power)  // expect-unproved
        print(Resolver.resolve(Lamp.self, name: "assigned").power)  // expect-unproved
        print(Resolver.resolve(Lamp.self, name: "captured").power)  // expect-unproved
        print(Resolver.resolve(Lamp.self, name: "self").power)  // expect-unproved
        print(Resolver.resolve(Lamp.self, name: "number").power)  // expect-unproved
        print(Resolver.resolve(Lamp.self, name: "some").power)  // expect-unproved
    }
}
