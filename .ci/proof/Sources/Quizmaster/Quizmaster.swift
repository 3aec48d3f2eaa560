// Undecidable: the name is put together at run time.
import Resolver

struct Question { let text: String }

struct Quiz {
    let resolver: Resolver
    func question(_ number: Int) throws -> Question {
        try resolver.require(name: Resolver.Name("question \(number)"))  // expect-unproved
    }
}

@main struct Quizmaster {
    static func main() {
        let resolver = Resolver()
        for (number, text) in zip(0..., ["Why?", "How?"]) {
            resolver.register(name: Resolver.Name("question \(number)")) { Question(text: text) }
        }
        let quiz = Quiz(resolver: resolver)
        for number in [0, 1, 7] { print((try? quiz.question(number).text) ?? "-") }
    }
}
