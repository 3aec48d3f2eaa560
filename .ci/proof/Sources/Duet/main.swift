// Correct: tuples that are taken apart in a main file, with labels or other types of their parts, and seen by functions.
import Resolver

protocol Voice {}
final class Alto: Voice {}
final class Tenor: Voice {}
struct Stage {
    let container: Resolver
    let name: Resolver.Name
}
enum Hall {
    static let (doors, exit) = ([Resolver()], Resolver())
}

func makeBoth() -> (Resolver, Resolver) { (Resolver(), Resolver()) }
func makeStages() -> (left: Stage, right: Stage) {
    (Stage(container: Resolver(), name: "left"), Stage(container: Resolver(), name: "right"))
}

let (front, back) = makeBoth()
let (container, name) = (Resolver(), Resolver.Name("solo"))
let (left, right) = makeStages()
let (_, (inner, title)): (Int, (Resolver, Resolver.Name)) = (1, (Resolver(), "inner"))
let (first, second): (Stage?, Any) = makeStages()

func fill() {
    front.register { Alto() }
    back.register { Tenor() }
    container.register(name: name) { Alto() }
    left.container.register(name: left.name) { Alto() }
    right.container.register(name: right.name) { Tenor() }
    inner.register(name: title) { Tenor() }
}

fill()
print(front.resolve(Alto.self), back.resolve(Tenor.self), container.resolve(Alto.self, name: name))
print(left.container.resolve(Alto.self, name: left.name), right.container.resolve(Tenor.self, name: "right"))
print(inner.resolve(Tenor.self, name: title))
if let first {
    first.container.register { Alto() }
    print(first.container.resolve(Alto.self), second)
}
for door in Hall.doors { door.register { Alto() } }
Hall.exit.register { Alto() }
print(Hall.exit.resolve(Alto.self))  // may be unproved
