// Correct: optional types by inference, forced where they must be there.
import Resolver

struct Card { let text: String }
extension Resolver.Name {
    static let sun: Self = "sun"
    static let moon: Self = "moon"
    static let star: Self = "star"
}

@main struct Fortune {
    static func main() {
        let table = Resolver()
        table.register(name: .sun) { Card(text: "The Sun") }
        table.register(name: .moon) { Card(text: "The Moon") }

        let sun: Card? = table.resolve(name: .sun)
        let star: Card? = table.resolve(name: .star)            // never registered: nil
        let moon: Card = table.resolve(name: .moon)!
        let text = (table.resolve(name: .star) as Card?)?.text ?? "nothing"
        if let card = table.optional(Card.self, name: .star) { print(card.text) }
        guard let again: Card = table.optional(name: .sun) else { return }
        print(sun?.text ?? "", star == nil, moon.text, text, again.text)
    }
}
