// Correct: what is made anew each time is completed by what holds it, once it is asked for first.
import Resolver

final class Hen { var chick: Chick? }
final class Chick {
    let hen: Hen

    init(hen: Hen) { self.hen = hen }
}

@main struct Brood {
    static func main() {
        let resolver = Resolver()
        resolver.register { Hen() }.scope(.unique).resolveProperties { resolver, hen in hen.chick = resolver.resolve() }
        resolver.register { Chick(hen: $0) }.scope(.unique)
        let hen: Hen = resolver.resolve()
        print(hen.chick?.hen === hen)
    }
}
