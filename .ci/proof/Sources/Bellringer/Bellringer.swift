// Cycle: an initialiser uses at once what it takes as Resolver.Lazy, so that nothing is put off.
import Resolver

final class Bell { init(hammer: Hammer) {} }
final class Hammer {
    let bell: Bell
    init(bell: Resolver.Lazy<Bell>) { self.bell = bell() }
}

@main struct Bellringer {
    static func main() {
        let tower = Resolver()
        tower.register(Bell.init).scope(.application)  // expect-error: cycle (one of)
        tower.register(Hammer.init)  // expect-error: cycle (one of)
        print(tower.resolve(Bell.self))  // expect-error: cycle (one of)
    }
}
