// Undecidable: of more ways into a function than are told apart, the last one comes before what it asks for is registered.
import Resolver

struct Ticket {}

func enter(_ gate: Resolver) {
    print(gate.resolve(Ticket.self))  // expect-unproved: asked for before
}

func pass(_ gate: Resolver) {
    print(gate.resolve(Int.self))
}

@main struct Crowd {
    static func main() {
        let (gate, hour) = (Resolver(), CommandLine.arguments.count - 50)
        gate.register { 7 }
        if hour > 0 { gate.register { Ticket() }; enter(gate) }
        if hour > 1 { gate.register { Ticket() }; enter(gate) }
        if hour > 2 { gate.register { Ticket() }; enter(gate) }
        if hour > 3 { gate.register { Ticket() }; enter(gate) }
        if hour > 4 { gate.register { Ticket() }; enter(gate) }
        if hour > 5 { gate.register { Ticket() }; enter(gate) }
        if hour > 6 { gate.register { Ticket() }; enter(gate) }
        if hour > 7 { gate.register { Ticket() }; enter(gate) }
        if hour > 8 { gate.register { Ticket() }; enter(gate) }
        if hour > 9 { gate.register { Ticket() }; enter(gate) }
        if hour > 10 { gate.register { Ticket() }; enter(gate) }
        if hour > 11 { gate.register { Ticket() }; enter(gate) }
        if hour > 12 { gate.register { Ticket() }; enter(gate) }
        if hour > 13 { gate.register { Ticket() }; enter(gate) }
        if hour > 14 { gate.register { Ticket() }; enter(gate) }
        if hour > 15 { gate.register { Ticket() }; enter(gate) }
        if hour > 16 { gate.register { Ticket() }; enter(gate) }
        if hour > 17 { gate.register { Ticket() }; enter(gate) }
        if hour > 18 { gate.register { Ticket() }; enter(gate) }
        if hour > 19 { gate.register { Ticket() }; enter(gate) }
        if hour > 20 { gate.register { Ticket() }; enter(gate) }
        if hour > 21 { gate.register { Ticket() }; enter(gate) }
        if hour > 22 { gate.register { Ticket() }; enter(gate) }
        if hour > 23 { gate.register { Ticket() }; enter(gate) }
        if hour > 24 { gate.register { Ticket() }; enter(gate) }
        if hour > 25 { gate.register { Ticket() }; enter(gate) }
        if hour > 26 { gate.register { Ticket() }; enter(gate) }
        if hour > 27 { gate.register { Ticket() }; enter(gate) }
        if hour > 28 { gate.register { Ticket() }; enter(gate) }
        if hour > 29 { gate.register { Ticket() }; enter(gate) }
        if hour > 30 { gate.register { Ticket() }; enter(gate) }
        if hour > 31 { gate.register { Ticket() }; enter(gate) }
        if hour > 32 { gate.register { Ticket() }; enter(gate) }
        if hour > 0 { pass(gate) }
        if hour > 1 { pass(gate) }
        if hour > 2 { pass(gate) }
        if hour > 3 { pass(gate) }
        if hour > 4 { pass(gate) }
        if hour > 5 { pass(gate) }
        if hour > 6 { pass(gate) }
        if hour > 7 { pass(gate) }
        if hour > 8 { pass(gate) }
        if hour > 9 { pass(gate) }
        if hour > 10 { pass(gate) }
        if hour > 11 { pass(gate) }
        if hour > 12 { pass(gate) }
        if hour > 13 { pass(gate) }
        if hour > 14 { pass(gate) }
        if hour > 15 { pass(gate) }
        if hour > 16 { pass(gate) }
        if hour > 17 { pass(gate) }
        if hour > 18 { pass(gate) }
        if hour > 19 { pass(gate) }
        if hour > 20 { pass(gate) }
        if hour > 21 { pass(gate) }
        if hour > 22 { pass(gate) }
        if hour > 23 { pass(gate) }
        if hour > 24 { pass(gate) }
        if hour > 25 { pass(gate) }
        if hour > 26 { pass(gate) }
        if hour > 27 { pass(gate) }
        if hour > 28 { pass(gate) }
        if hour > 29 { pass(gate) }
        if hour > 30 { pass(gate) }
        if hour > 31 { pass(gate) }
        if hour > 32 { pass(gate) }
        enter(gate)
        gate.register { Ticket() }
    }
}
