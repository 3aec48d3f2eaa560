// Undecidable: the steps in a dictionary run in any order, so one may ask before another one registers.
import Resolver

struct Prize { let name: String }
struct Ticket { let number: Int }

let draws: [String: (Resolver) -> Void] = [
    "first": { $0.register { Prize(name: "goose") } },
    "second": { print($0.resolve(Prize.self)) },  // expect-unproved: before it is registered
]
let tickets: [String: (Resolver) -> Void] = [
    "first": { $0.register { Ticket(number: 7) } },
    "second": { print($0.resolve(Ticket.self)) },  // expect-unproved: before it is registered
]

func draw<Steps: Sequence>(_ steps: Steps, in hall: Resolver) where Steps.Element == (key: String, value: (Resolver) -> Void) {
    for (_, step) in steps { step(hall) }
}

let hall = Resolver()
draw(draws, in: hall)
tickets.values.forEach { $0(hall) }
