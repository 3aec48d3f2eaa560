// Correct: containers that functions return.
import Resolver

struct Clay { let kilos: Int }
struct Glaze { let colour: String }

func makeContainer() -> Resolver {
    let resolver = Resolver()
    resolver.register { Clay(kilos: 5) }
    return resolver
}

extension Resolver {
    static func forStudents() -> Resolver {
        let front = Resolver(child: makeContainer())
        front.register { Glaze(colour: "green") }
        return front
    }

    var withCeladon: Resolver {
        register { Glaze(colour: "celadon") }
        return self
    }
}

@main struct Kiln {
    static func main() throws {
        let plain = makeContainer()
        let students = Resolver.forStudents()
        print(plain.resolve(Clay.self).kilos)
        print(try students.require(Clay.self).kilos, try students.require(Glaze.self).colour)
        print(makeContainer().withCeladon.resolve(Glaze.self).colour)  // may be unproved
    }
}
