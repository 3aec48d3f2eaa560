// Correct: typealiases, any P and P, and spellings of one type.
import Resolver

protocol Tongue { var greeting: String { get } }
struct Basque: Tongue { let greeting = "Kaixo" }
typealias Language = any Tongue
typealias Phrases = [String: String]
typealias Handler = @Sendable (Int) -> String

struct Speaker {
    let language: any Tongue
    let phrases: Dictionary<String, String>
}

@main struct Dialects {
    static func main() {
        Resolver.register(Tongue.self) { Basque() }
        Resolver.register { ["yes": "bai"] as Phrases }
        Resolver.register { { "number \($0)" } as Handler }
        Resolver.register(Speaker.init)
        let a: Language = Resolver.resolve()
        let b = Resolver.resolve((any Tongue).self)
        let c = Resolver.resolve(Language.self)
        let d: Speaker = Resolver.resolve()
        let e: @Sendable (Int) -> String = Resolver.resolve()
        let f = Resolver.resolve([String: String].self)
        print(a.greeting, b.greeting, c.greeting, d.phrases.count, e(3), f.count)
    }
}
