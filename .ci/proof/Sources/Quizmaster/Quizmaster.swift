// Undecidable: the name is put together at run time.
import Resolver

struct Question { let text: String }

struct Quiz {
    let resolver: Resolver
    func question(_ number: Int) -> Question? {
        try? resolver.require(name: Resolver.Name("question \(number)"))  // expect-unproved
    }
}

@main struct Quizmaster {
    static func main() {
        let resolver = Resolver()
        for (number, text) in ["Why?", "How?"].enumerated() {
            resolver.register(name: Resolver.Name("question \(number)")) { Question(text: text) }
        }
        let quiz = Quiz(resolver: resolver)
        print(quiz.question(0)?.text ?? "-", quiz.question(1)?.text ?? "-", quiz.question(7)?.text ?? "-")
    }
}
