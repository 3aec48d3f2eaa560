// Undecidable: others that have got a lazy wrapper, or a key path to its name, may tell it another one.
import Resolver

struct Wool { let colour: String }

func dye(_ wool: LazyInjected<Wool>) { wool.name = "blue" }

final class Hat {
    @LazyInjected(name: "red") var wool: Wool  // expect-unproved
    init() { if CommandLine.argc > 9 { dye($wool) } }
}

Resolver.register(name: "red") { Wool(colour: "red") }
let hat = Hat()
if CommandLine.argc > 9 { hat[keyPath: \.$wool.name] = "green" }
print(hat.wool)
