// Missing: the first of all there are is taken by force.
import Resolver

struct Coin {}
struct Casket {}

@main struct Coffers {
    static func main() {
        Resolver.register { Coin() }
        print(Resolver.root.all(Coin.self).first!, Resolver.root.all(Casket.self).first as Any)
        print(Resolver.root.all(Casket.self).first!)  // expect-error: missing-dependency
    }
}
