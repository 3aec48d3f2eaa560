// Undecidable: one container in front has what is declared, and another one is asked before it has.
import Resolver

struct Passport { let number: Int }
struct Visa { let passport: Passport }
struct Entry { let visa: Visa }
struct Permit { let passport: Passport }

func permit(_ resolver: Resolver) throws -> Permit {
    try Permit(passport: resolver.require())  // expect-unproved: asked for before
}

@main struct Consulate {
    static func main() throws {
        let state = Resolver()
        state.declare(Passport.self)
        state.register(Visa.init(passport:))  // expect-unproved: asked for before
        state.register(Entry.init(visa:))
        state.register { r in try permit(r) }
        let early = Resolver(inFrontOf: state)
        early.register { Passport(number: 1) }
        print(try early.require(Entry.self), try early.require(Permit.self))
        let late = Resolver(inFrontOf: state)
        print(try late.require(Entry.self), try late.require(Permit.self))  // expect-unproved
        late.register { Passport(number: 2) }
    }
}
