// Undecidable: what seems to run, and does not: lazy local variables, values beside a body, casts and errors in what is called; late options.
import Resolver

protocol Swimmer: Sendable {}
final class Seal: Swimmer {}
struct Storm: Error {}
final class Buoy { var isOut = false }
typealias Dive = (Resolver) -> Void
func calm(_ dive: @escaping Dive) throws -> Dive {
    if CommandLine.argc < 9 { throw Storm() }
    return dive
}

@main struct Undertow {
    static func main() {
        let lazily = Resolver(), held = Resolver(), cast = Resolver(), failed = Resolver()
        let passed = Resolver(), late = Resolver()
        lazy var swims: Void = { lazily.register { Seal() } }()
        print(lazily.resolve(Seal.self))  // expect-unproved

        withExtendedLifetime({ held.register { Seal() } }) {}
        print(held.resolve(Seal.self))  // expect-unproved

        let dive: Dive = { $0.register { Seal() } }
        (dive as Any as? (Resolver, Int) -> Void)?(cast, 1)
        print(cast.resolve(Seal.self))  // expect-unproved
        (try? calm(dive))?(failed)
        print(failed.resolve(Seal.self))  // expect-unproved

        var buoy: Buoy?
        buoy?.isOut = { passed.register { Seal() }; return true }()
        buoy = nil
        print(passed.resolve(Seal.self))  // expect-unproved

        let options = late.register { Seal() }
        print(late.resolve((any Swimmer).self))  // expect-unproved
        options.implements(Swimmer.self)
    }
}
