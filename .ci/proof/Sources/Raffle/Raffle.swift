// Undecidable: registered in a loop over what the program is given; and where there is no else.
import Resolver

struct Prize { let euros: Int }
struct Bonus { let text: String }

@main struct Raffle {
    static func main() {
        let resolver = Resolver()
        for (colour, euros) in zip(CommandLine.arguments + ["red"], [10, 50]) {
            resolver.register(name: Resolver.Name(colour)) { Prize(euros: euros) }
        }
        if CommandLine.arguments.count < 50 {
            resolver.register { Bonus(text: "one more") }
        }
        print(resolver.resolve(Prize.self, name: "red").euros)  // expect-unproved
        print(resolver.resolve(Bonus.self).text)  // expect-unproved
    }
}
