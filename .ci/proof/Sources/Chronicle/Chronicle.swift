// Correct: requests in default arguments, computed properties, lazy variables, static lets, observers and subscripts.
import Resolver

struct Ink: Sendable { let colour: String }
struct Quill: Sendable {}

final class Scribe {
    static let quill: Quill = Resolver.resolve()
    static let ink = Resolver.resolve(Ink.self, name: "black")
    private let first: Ink
    lazy var second: Ink = Resolver.resolve(name: "red")
    var third: Ink { Resolver.resolve(name: "black") }

    init(first: Ink = Resolver.resolve(name: "black"), _ quill: Quill? = Resolver.optional()) { self.first = first }

    subscript(line: Int) -> String { Resolver.resolve(Ink.self, name: "red").colour + "\(line)" }

    func write(with ink: Ink = Resolver.root.resolve(name: "red")) -> String { first.colour + ink.colour }
}

final class Margin {
    // What makes the object is not observed.
    var width = 1 { didSet { note() } }
    var notes: [String] { didSet { note() } }
    init(notes: [String]) {
        self.notes = notes
        self.notes.append("")
        width = 2
    }
    func note() { print(Resolver.resolve(Quill.self)) }
}

@main struct Chronicle {
    static func main() {
        let margin = Margin(notes: [])
        Resolver.register { Quill() }
        Resolver.register(name: "black") { Ink(colour: "black") }
        Resolver.register(name: "red") { Ink(colour: "red") }
        margin.width = 3
        let scribe = Scribe()
        print(Scribe.ink, Scribe.quill, scribe.second, scribe.third, scribe[3], scribe.write())
    }
}
