// Correct: resolveProperties, with and without arguments, and a mutual reference that it allows.
import Resolver

final class Tag {
    var text = ""
    weak var machine: Machine?
}
final class Machine: PostConstruct {
    var tag: Tag?
    var speed = 0
    func postConstruct() { print("ready at \(speed)") }
}

@main struct Assembly {
    static func main() {
        Resolver.register { Tag() }
            .resolveProperties { r, tag in tag.machine = r.resolve() } // may be unproved
        Resolver.register { _, args in Machine() }
            .resolveProperties { r, machine, args in machine.speed = args("speed") }
            .resolveProperties { r, machine in machine.tag = r.resolve() }
        let machine: Machine = Resolver.resolve(args: ["speed": 30])
        print(machine.tag?.machine === machine)
    }
}
