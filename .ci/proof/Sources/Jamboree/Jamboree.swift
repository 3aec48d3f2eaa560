// Correct: containers that are made and filled by a closure that is called at once; variables that are set later; what is allowed, and what needs it.
import Resolver

struct Record { let title: String }
struct Needle { let size: Int }
struct Belt {}
struct Turntable { let belt: Belt }

extension Resolver {
    static let jazz: Resolver = {
        let records = Resolver()
        records.register { Record(title: "Kind of Blue") }
        return records
    }()
}

final class Player {
    @Injected(container: .jazz) var record: Record
}

@main struct Jamboree {
    static func main() {
        Resolver.register { Player() }
        let box: Resolver
        let name: Resolver.Name
        if CommandLine.argc > 5 {
            box = Resolver()
            name = "long"
        } else {
            box = Resolver.main
            name = "short"
        }
        box.register(name: name) { Needle(size: 1) }
        // wiring: not-proved, the very same name and container
        print(box.resolve(Needle.self, name: name).size)  // may be unproved
        // wiring: missing-dependency, whoever has a turntable has its belt
        Resolver.register(Turntable.init(belt:))
        print(Resolver.optional(Turntable.self).map { "\($0)" } ?? "none")
        print(Resolver.resolve(Player.self).record.title, "say // wiring: cycle, not in a comment")
    }
}
