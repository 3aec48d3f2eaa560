// Cycle: two initialisers that take each other.
import Resolver

final class Bell {
    let hammer: Hammer
    init(hammer: Hammer) { self.hammer = hammer }
}

final class Hammer {
    let bell: Bell
    init(bell: Bell) { self.bell = bell }
}

@main struct BellTower {
    static func main() throws {
        let tower = Resolver()
        tower.register(Bell.init)  // expect-error: cycle (one of)
        tower.register(Hammer.init)  // expect-error: cycle (one of)
        print(try tower.require(Bell.self).hammer)
    }
}
