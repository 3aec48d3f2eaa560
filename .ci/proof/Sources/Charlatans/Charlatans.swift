// Undecidable: the program's own idea of what is equal, fits or is a literal; tasks side by side; what is changed while it is handed over.
import Resolver

struct Elixir: Sendable {}

struct Brand: ExpressibleByStringLiteral, Equatable {
    let text: String
    init(stringLiteral text: String) { self.text = text.lowercased() }
}
struct Evens: ExpressibleByArrayLiteral, Sequence {
    let numbers: [Int]
    init(arrayLiteral numbers: Int...) { self.numbers = numbers.filter { $0 % 2 == 0 } }
    func makeIterator() -> IndexingIterator<[Int]> { numbers.makeIterator() }
}
enum Cure: Hashable {
    case tonic, tincture
    func hash(into hasher: inout Hasher) {}
}
func == (first: Cure, second: Cure) -> Bool { true }
func ~= (pattern: String, value: String) -> Bool { value.hasPrefix(pattern) }

struct Flask<Content> { let content: Content }
protocol Labelled { var label: Resolver.Name { get } }
extension Labelled { var label: Resolver.Name { "plain" } }
extension Flask: Labelled {}
extension Flask where Content == Int { var label: Resolver.Name { "counted" } }
func mark(_ item: some Labelled, _ resolver: Resolver) { resolver.register(name: item.label) { Elixir() } }

func brew(_ resolver: Resolver) -> Int {
    resolver.register(name: "brewed") { Elixir() }
    return 1
}
struct Still { var heat = brew(.main) }
final class Cauldron {
    let resolver: Resolver
    var level = 0 { didSet { resolver.register(name: "stirred") { Elixir() } } }
    init(_ resolver: Resolver) { self.resolver = resolver }
}
func stir(_ level: inout Int, _ resolver: Resolver) {
    level = (try? resolver.require(Elixir.self, name: "stirred")) == nil ? 1 : 2 // expect-unproved
}

@main struct Charlatans {
    static func main() async throws {
        let resolver = Resolver()
        sell(resolver)
        let first = Task { resolver.register(name: "mixed") { Elixir() } }
        let second = Task { try await resolver.require(Elixir.self, name: "mixed") } // expect-unproved
        await first.value
        print(try await second.value)
        let third = Task {
            await first.value
            return try await resolver.require(Elixir.self, name: "mixed")
        }
        print(try await third.value)
    }

    static func sell(_ resolver: Resolver) {
        let brand: Brand = "Gold"
        if brand != "gold" { resolver.register(name: "brand") { Elixir() } }
        print(resolver.resolve(Elixir.self, name: "brand")) // expect-unproved
        let evens: Evens = [1, 2]
        for number in evens { resolver.register(name: .init("even \(number)")) { Elixir() } }
        print(resolver.resolve(Elixir.self, name: "even 1")) // expect-unproved
        if Cure.tonic != Cure.tincture { resolver.register(name: "cure") { Elixir() } }
        print(resolver.resolve(Elixir.self, name: "cure")) // expect-unproved
        let shelf: [Cure: Resolver.Name] = [.tonic: "tonic"]
        if shelf[.tincture] == nil { resolver.register(name: "shelf") { Elixir() } }
        print(resolver.resolve(Elixir.self, name: "shelf")) // expect-unproved
        switch "tonic water" {
        case "tonic": break
        default: resolver.register(name: "water") { Elixir() }
        }
        print(resolver.resolve(Elixir.self, name: "water")) // expect-unproved
        mark(Flask(content: 1), resolver)
        print(resolver.resolve(Elixir.self, name: "counted")) // expect-unproved
        print(Still(heat: 2), Resolver.main.resolve(Elixir.self, name: "brewed")) // expect-unproved
        let cauldron = Cauldron(resolver)
        stir(&cauldron.level, resolver)
    }
}
