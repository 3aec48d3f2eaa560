// Missing: a name made from a literal by name(fromString:).
import Resolver

struct Dictionary {
    let language: String
}

@main struct Thesaurus {
    static func main() throws {
        let shelf = Resolver()
        shelf.register(name: Resolver.Name("english")) { Dictionary(language: "en") }
        shelf.register(name: .init("french")) { Dictionary(language: "fr") }

        let english = try shelf.require(Dictionary.self, name: .name(fromString: "english"))
        let german = try shelf.require(Dictionary.self, name: .name(fromString: "german"))  // expect-error: missing-dependency
        print(english.language, german.language)
    }
}
