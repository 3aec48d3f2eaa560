// Undecidable: what is put off is asked for while something is made that it needs, by a method of another one.
import Resolver

final class Hand {
    let thrower: Resolver.Lazy<Thrower>
    let ball: Resolver.Lazy<Ball>
    init(thrower: Resolver.Lazy<Thrower>, ball: Resolver.Lazy<Ball>) { (self.thrower, self.ball) = (thrower, ball) }
    func wave() { thrower().bow() }
    func hold() { _ = ball() }
}
final class Thrower {
    init(hand: Hand) { hand.wave() }
    func bow() {}
}
final class Catcher {
    init(hand: Hand) { hand.hold() }
}
final class Ball {}
let field = Resolver()

field.register(Hand.init)
field.register(Thrower.init)  // expect-unproved: without an end
field.register(Catcher.init)
field.register { Ball() }
_ = try field.require(Catcher.self)
_ = try field.require(Thrower.self)
