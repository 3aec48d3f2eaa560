// Correct: requests in closures that are stored, in nested functions, in map and in defer.
import Resolver

final class Tail { let length: Int; init(length: Int) { self.length = length } }
struct Kite { let tail: Tail; let fly: () -> Int }

@main struct Kites {
    static func main() throws {
        let resolver = Resolver()
        resolver.register(Tail.self) { _, length in Tail(length: length) }
        resolver.register { Tail(length: 1) }
        resolver.register { r in Kite(tail: r.resolve(), fly: { r.resolve(Tail.self, argument: 7).length }) }

        func short() -> Tail {
            func inner() throws -> Tail { try resolver.require() }
            return (try? inner()) ?? Tail(length: 0)
        }
        let make: (Int) -> Tail = { resolver.resolve(argument: $0) }
        defer { print(resolver.resolve(Tail.self).length) }

        let tails = [3, 4, 5].map { length in resolver.resolve(Tail.self, argument: length) }
        let kite: Kite = resolver.resolve()
        print(short().length, make(2).length, tails.map(\.length), kite.fly())
    }
}
