// Undecidable: arguments that are written as texts, and are none, or a text that is written as a truth value.
import Resolver

struct Serif { let isBold: Bool }
struct Glyph { let letter: Character }
struct Headline { let text: String }
struct Footer { let text: String }
struct Margin { let isWide: Bool }
struct Column { let name: Resolver.Name }

@main struct Typeface {
    static func main() {
        let resolver = Resolver()
        resolver.register { _, args in Serif(isBold: args()) }
        resolver.register { _, args in Glyph(letter: args()) }
        resolver.register { _, args in Headline(text: args("text")) }
        resolver.register { _, args in Footer(text: args()) }
        resolver.register { _, args in Margin(isWide: args("wide")) }
        resolver.register { _, args in Column(name: args()) }
        let isWide = CommandLine.argc > 1, letter: Character = "a", name: Resolver.Name = "left"

        // What is asked for in the type that it has is there.
        print(resolver.resolve(Serif.self, args: true), resolver.resolve(Glyph.self, args: letter))
        print(resolver.resolve(Headline.self, args: ["text": "News"]), resolver.resolve(Footer.self, args: "The end"))
        print(resolver.resolve(Column.self, args: name), resolver.resolve(Margin.self, args: ["wide": isWide]))  // may be unproved
        guard CommandLine.argc > 2 else { return }
        print(resolver.resolve(Serif.self, args: "true"))  // expect-unproved: an argument
        print(resolver.resolve(Glyph.self, args: "a"))  // expect-unproved: an argument
        print(resolver.resolve(Headline.self, args: ["text": true]))  // expect-unproved: an argument
        print(resolver.resolve(Footer.self, args: name))  // expect-unproved: an argument
        print(resolver.resolve(Footer.self, args: letter))  // expect-unproved: an argument
        print(resolver.resolve(Footer.self, args: Substring("The end")))  // expect-unproved: an argument
    }
}
