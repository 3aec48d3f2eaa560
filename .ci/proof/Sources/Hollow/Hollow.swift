// Undecidable: registered, but what makes it may give nil, it is no such thing, or it reads an argument that is not given.
import Resolver

protocol Nut {}
struct Stone {}
struct Kernel: Nut { let grams: Int }
final class Pit {}
struct Shell { init?(grams: Int) { return nil } }

@main struct Hollow {
    static func main() {
        let cast = Resolver()
        cast.register { Stone() }
        cast.register((any Nut).self) { r in r.resolve(Stone.self) as? any Nut }
        print(cast.resolve((any Nut).self))  // expect-unproved

        let failing = Resolver()
        failing.register { Shell(grams: 3) }
        print(failing.resolve(Shell.self))  // expect-unproved

        let elsewhere = Resolver()
        elsewhere.register(Pit.self)
        print(elsewhere.resolve(Pit.self))  // expect-unproved: without a factory

        let other = Resolver()
        other.register { Stone() }.implements((any Nut).self)
        print(other.resolve((any Nut).self))  // expect-unproved

        let reading = Resolver()
        reading.register { _, args in Kernel(grams: args("grams")) }
        print(reading.resolve(Kernel.self).grams)  // expect-unproved
        print(reading.resolve(Kernel.self, args: ["gram": 3]).grams)  // expect-unproved
        print(reading.resolve(Kernel.self, args: ["grams": "three"]).grams)  // expect-unproved
        print(reading.resolve(Kernel.self, args: ["grams": 3]).grams)
    }
}
