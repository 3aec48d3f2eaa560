// Correct: a registration that captures another container, and containers that know each other.
import Resolver

struct Sock { let colour: String }
struct Pair { let left: Sock; let right: Sock }

@main struct Drawer {
    static func main() throws {
        let top = Resolver()
        let bottom = Resolver()
        top.register { Sock(colour: "red") }
        bottom.register { Sock(colour: "blue") }
        top.register { r in Pair(left: r.resolve(), right: bottom.resolve()) }
        bottom.register { r in Pair(left: try r.require(), right: try top.require(Pair.self).left) }
        print(top.resolve(Pair.self).right.colour, try bottom.require(Pair.self).right.colour)
    }
}
