// Missing: a provider of something that nobody registered.
import Resolver

final class Coin {}
final class Medal {}

final class Press {
    let coin: Resolver.Provider<Coin>
    let medal: Resolver.Provider<Medal>

    init(coin: Resolver.Provider<Coin>, medal: Resolver.Provider<Medal>) {
        self.coin = coin
        self.medal = medal
    }
}

@main struct Mint {
    static func main() {
        let resolver = Resolver()
        resolver.register { Coin() }.scope(.unique)
        resolver.register(Press.init)  // expect-error: missing-dependency
        let press: Press = resolver.resolve()
        _ = press.coin()
        _ = press.medal()
    }
}
