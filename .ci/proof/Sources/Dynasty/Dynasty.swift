// Correct: a superclass asks for what its subclasses use; a protocol's extension asks for what all have.
import Resolver

class Ruler {
    @Injected var crown: Crown
    let throne: Throne
    init(throne: Throne) { self.throne = throne }
}
final class Queen: Ruler {
    @LazyInjected(name: "small") var tiara: Crown
    convenience init() { self.init(throne: Resolver.resolve()) }
}
final class Crown { let jewels: Int; init(jewels: Int) { self.jewels = jewels } }
struct Throne {}

protocol Taxing {}
extension Taxing {
    var treasury: Treasury { Resolver.resolve() }
    func collect() -> Int { treasury.gold + 1 }
}
extension Queen: Taxing {}
struct Province: Taxing {}
struct Treasury { let gold = 100 }

@main struct Dynasty {
    static func main() {
        Resolver.register { Crown(jewels: 12) }.scope(.shared)
        Resolver.register(name: "small") { Crown(jewels: 3) }
        Resolver.register { Throne() }
        Resolver.register(Treasury.init)
        Resolver.register { Queen() }.implements(Ruler.self)
        let queen: Queen = Resolver.resolve()
        let ruler: Ruler = Resolver.resolve()
        print(queen.tiara.jewels, ruler.crown.jewels, queen.collect(), Province().collect())
    }
}
