// Correct: lazy variables and closures put off the request that would close a circle.
import Resolver

final class Hand: Resolving {
    lazy var puppet: Puppet = resolver.resolve()
}
final class Puppet {
    let hand: Hand
    let wave: () -> Hand
    init(hand: Hand, wave: @escaping () -> Hand) {
        self.hand = hand
        self.wave = wave
    }
}

@main struct Puppeteer {
    static func main() {
        Resolver.register { Hand() }.scope(.application)
        Resolver.register { r in Puppet(hand: r.resolve(), wave: { r.resolve() }) }.scope(.application)
        let puppet: Puppet = Resolver.resolve()
        print(puppet.hand.puppet === puppet, puppet.wave() === puppet.hand)
    }
}
