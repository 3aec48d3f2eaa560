// Correct: every function that asks, on an instance and statically.
import Resolver

struct Bed { let number: Int }
struct Blanket {}
enum Warm {}

@main struct Almshouse {
    static func main() throws {
        let house = Resolver.main
        house.register { Bed(number: 1) }
        house.register(name: "second") { Bed(number: 2) }
        house.register(tag: Warm.self) { Blanket() }
        house.register(Bed.self) { _, number in Bed(number: number) }

        let a: Bed = house.resolve()
        let b = Resolver.resolve(Bed.self)
        let c: Bed = Resolver.resolve(name: "second")
        let d = house.optional(Bed.self, name: "second")
        let e: Bed? = Resolver.optional()
        let f = try house.require(Bed.self)
        let g: Blanket = try Resolver.root.require(tag: Warm.self)
        let h = Resolver.optional(Blanket.self, tag: Warm.self)
        let i: Bed = house.resolve(argument: 9)
        let j = try? Resolver.root.require(Bed.self, argument: 10)
        let k = house.all(Bed.self)
        let l: [Bed] = try Resolver.root.requireAll()
        print(a.number, b.number, c.number, d!.number, e!.number, f.number, g, h!, i.number, j!.number, k.count, l.count)
    }
}
