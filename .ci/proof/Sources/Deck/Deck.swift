// Correct: collections and tags composed in parameters.
import Resolver

enum Trump {}
enum Joker {}

protocol Card { var value: Int { get } }
struct Ace: Card { let value = 11 }
struct Ten: Card { let value = 10 }

struct Hand {
    let cards: [any Card]
    let trumps: [any Card]
    let best: any Card
    let joker: (any Card)?
    let later: [Resolver.Lazy<any Card>]
    let draw: Resolver.Provider<any Card>
}

@main struct Deck {
    static func main() {
        let resolver = Resolver()
        resolver.register { Ten() as any Card }
        resolver.register { Ace() }.implements(Card.self, tag: Trump.self)
        resolver.register {
            Hand(
                cards: many($0), trumps: many(by(tag: Trump.self, on: $1)), best: by(tag: Trump.self, on: $2),
                joker: by(tag: Joker.self, on: $3), later: many($4), draw: $5)
        }
        let hand: Hand = resolver.resolve()
        print(hand.cards.count, hand.trumps.count, hand.best.value, hand.joker == nil, hand.later.count, hand.draw().value)
    }
}
