// Undecidable: factories that never give anything, by a failure's get(), precondition, closures and continuations that throw, postConstruct(), numbers that are none.
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
struct Corn { let count: Int }
struct Sago {}
final class Grit: PostConstruct {
    func postConstruct() { fatalError("It is too hard.") }
}

func ground() -> Result<Int, Worn> { .failure(Worn()) }
func check(_ isDry: Bool) { precondition(isDry, "It is wet.") }

@main struct Quern {
    static func main() async {
        let resolver = Resolver()
        resolver.register { () throws -> Wheat in  // expect-unproved: an error of its own
            _ = try ground().get()
            return Wheat()
        }
        resolver.register { () -> Rye in  // expect-unproved: an error of its own
            check(false)
            return Rye()
        }
        resolver.register { () throws -> Oats in  // expect-unproved: an error of its own
            _ = try [1].map { _ throws -> Int in throw Worn() }
            return Oats()
        }
        resolver.register { () throws -> Barley in  // expect-unproved: an error of its own
            _ = try Optional(1).map { _ throws -> Int in throw Worn() }
            return Barley()
        }
        resolver.register { () throws -> Spelt in  // expect-unproved: an error of its own
            _ = try [1, 2].filter { _ in throw Worn() }
            return Spelt()
        }
        resolver.register { () throws -> Millet in  // expect-unproved: an error of its own
            try withExtendedLifetime(1) { _ in throw Worn() }
            return Millet()
        }
        resolver.register { () throws -> Rice in  // expect-unproved: an error of its own
            precondition(true)
            try [Int]().forEach { _ in throw Worn() }
            return Rice()
        }
        resolver.register { () -> Teff in  // expect-unproved: an error of its own
            let depth: Int? = nil
            _ = depth ?? stop()
            return Teff()
        }
        resolver.register { Grit() }  // expect-unproved: an error of its own
        resolver.register { Corn(count: Int("many")!) }  // expect-unproved: an error of its own
        resolver.register(name: "two") { Corn(count: Int("2")!) }
        resolver.register { () async throws -> Sago in  // expect-unproved: an error of its own
            let _: Int = try await withCheckedThrowingContinuation { $0.resume(throwing: Worn()) }
            return Sago()
        }
        resolver.register(name: "sent") { () async throws -> Sago in  // expect-unproved: an error of its own
            let count: Int = try await withUnsafeThrowingContinuation { continuation in
                if let count = Int("2") { continuation.resume(returning: count) }
                if Int("2") == nil { continuation.resume(throwing: Worn()) }
            }
            return count == 2 ? Sago() : Sago()
        }

        print((try? await resolver.require(Sago.self)) == nil)  // expect-unproved: the registration of
        print((try? await resolver.require(Sago.self, name: "sent")) == nil)  // expect-unproved: the registration of
        ask(resolver)
    }

    static func ask(_ resolver: Resolver) {
        print((try? resolver.require(Wheat.self)) == nil)  // expect-unproved: the registration of
        print((try? resolver.require(Oats.self)) == nil)  // expect-unproved: the registration of
        print((try? resolver.require(Barley.self)) == nil)  // expect-unproved: the registration of
        print((try? resolver.require(Spelt.self)) == nil)  // expect-unproved: the registration of
        print((try? resolver.require(Millet.self)) == nil)  // expect-unproved: the registration of
        // What is true, and what has no element, lets the rest run.
        print(resolver.resolve(Rice.self), resolver.resolve(Corn.self, name: "two"))  // expect-unproved: the registration of
        guard CommandLine.arguments.count > 1 else { return }
        print(resolver.resolve(Rye.self))  // expect-unproved: the registration of
        print(resolver.resolve(Teff.self))  // expect-unproved: the registration of
        print(resolver.resolve(Corn.self))  // expect-unproved: the registration of
        print(resolver.resolve(Grit.self))  // expect-unproved: the registration of
    }
}

func stop() -> Int { fatalError("The stone is worn.") }
