// Undecidable: factories that never give anything, by a failure's get(), precondition, closures that throw, postConstruct().
import Resolver

struct Worn: Error {}
struct Wheat {}
struct Rye {}
struct Oats {}
struct Barley {}
struct Spelt {}
struct Millet {}
struct Rice {}
struct Teff {}
final class Grit: PostConstruct {
    func postConstruct() { fatalError("It is too hard.") }
}

func ground() -> Result<Int, Worn> { .failure(Worn()) }
func check(_ isDry: Bool) { precondition(isDry, "It is wet.") }

@main struct Quern {
    static func main() {
        let resolver = Resolver()
        resolver.register { () throws -> Wheat in
            _ = try ground().get()
            return Wheat()
        }
        resolver.register { () -> Rye in
            check(false)
            return Rye()
        }
        resolver.register { () throws -> Oats in
            _ = try [1].map { _ throws -> Int in throw Worn() }
            return Oats()
        }
        resolver.register { () throws -> Barley in
            _ = try Optional(1).map { _ throws -> Int in throw Worn() }
            return Barley()
        }
        resolver.register { () throws -> Spelt in
            _ = try [1, 2].filter { _ in throw Worn() }
            return Spelt()
        }
        resolver.register { () throws -> Millet in
            try withExtendedLifetime(1) { _ in throw Worn() }
            return Millet()
        }
        resolver.register { () throws -> Rice in
            precondition(true)
            try [Int]().forEach { _ in throw Worn() }
            return Rice()
        }
        resolver.register { () -> Teff in
            let depth: Int? = nil
            _ = depth ?? stop()
            return Teff()
        }
        resolver.register { Grit() }

        print((try? resolver.require(Wheat.self)) == nil)  // expect-unproved: always throws
        print((try? resolver.require(Oats.self)) == nil)  // expect-unproved: always throws
        print((try? resolver.require(Barley.self)) == nil)  // expect-unproved: always throws
        print((try? resolver.require(Spelt.self)) == nil)  // expect-unproved: always throws
        print((try? resolver.require(Millet.self)) == nil)  // expect-unproved: always throws
        // What is true, and what has no element, lets the rest run.
        print(resolver.resolve(Rice.self))
        guard CommandLine.arguments.count > 1 else { return }
        print(resolver.resolve(Rye.self))  // expect-unproved: always throws
        print(resolver.resolve(Teff.self))  // expect-unproved: always throws
        print(resolver.resolve(Grit.self))  // expect-unproved: always throws
    }
}

func stop() -> Int { fatalError("The stone is worn.") }
