// Correct: set up once, as a flag or a state says; numbers that are compared twice; what only a main file changes; initialisers of a container.
import Resolver

Company.setUp()
Company.setUp()
print(Resolver.resolve(Script.self).title)
let stage = Stage()
for _ in 0..<2 { stage.step() }
print(stage.seats().number, stage.seats().number)

let troupe = Resolver {
    prop { $0.register { Curtain() } }
    prop { $0.register { Script(title: "Hamlet") } }
}
print(troupe.resolve(Curtain.self), troupe.resolve(Script.self).title)

let house = House(rows: CommandLine.arguments.count)
house.open()
house.show()

var row = 0
while row < 3 {
    let number = row
    Resolver.register(name: .init("row \(row)")) { Seat(number: number) }
    row += 1
}
print(Resolver.resolve(Seat.self, name: "row 2").number)
