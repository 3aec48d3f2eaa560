// Correct: a tree whose node asks for nodes with other arguments, down to leaves.
import Resolver

final class Branch {
    let twigs: [Branch]
    init(twigs: [Branch]) { self.twigs = twigs }
    var count: Int { twigs.reduce(1) { $0 + $1.count } }
}

@main struct Bonsai {
    static func main() {
        let pot = Resolver()
        pot.register(Branch.self) { (r: Resolver, depth: Int) in  // may be unproved
            Branch(twigs: (0..<depth).map { r.resolve(argument: $0) })  // may be unproved
        }
        print(pot.resolve(Branch.self, argument: 4).count)
    }
}
