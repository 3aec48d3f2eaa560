// Undecidable: operators and chains that may pass over what registers.
import Resolver

struct Ticket { let row: Int }
final class Gate { func count(_ number: Int) {} }

@main struct Turnstile {
    static let isOpen = CommandLine.arguments.count > 50

    static func main() {
        let and = Resolver()
        _ = isOpen && register(and) == 1
        print(and.resolve(Ticket.self).row)  // expect-unproved

        let or = Resolver()
        _ = !isOpen || register(or) == 1
        print(or.resolve(Ticket.self).row)  // expect-unproved

        let otherwise = Resolver()
        let number: Int? = isOpen ? nil : 1
        _ = number ?? register(otherwise)
        print(otherwise.resolve(Ticket.self).row)  // expect-unproved

        let chosen = Resolver()
        _ = isOpen ? register(chosen) : 0
        print(chosen.resolve(Ticket.self).row)  // expect-unproved

        let chained = Resolver()
        let gate: Gate? = isOpen ? Gate() : nil
        gate?.count(register(chained))
        print(chained.resolve(Ticket.self).row)  // expect-unproved

        let unasked = Resolver()
        ignore(register(unasked))
        print(unasked.resolve(Ticket.self).row)  // expect-unproved
    }

    static func register(_ resolver: Resolver) -> Int {
        resolver.register { Ticket(row: 1) }
        return 1
    }

    static func ignore(_ value: @autoclosure () -> Int) {}
}
