// Correct: names from lists, ranges and raw values; containers in tuples, dictionaries and cases; closures in lists; awaited tasks.
import Resolver

struct Sheet: Sendable { let scale: Int }
enum Region: String, CaseIterable { case north, south = "deep south" }
enum Store { case open(Resolver), closed }

@main struct Cartographer {
    static let names: [Resolver.Name] = ["city", "river"]

    static func main() async throws {
        let resolver = Resolver()
        for region in Region.allCases {
            resolver.register(name: Resolver.Name(region.rawValue)) { Sheet(scale: 1) }
        }
        for name in names { resolver.register(name: name) { Sheet(scale: 2) } }
        for number in 1...3 { resolver.register(name: Resolver.Name("sheet \(number)")) { Sheet(scale: number) } }
        ["coast", "border"].map { Resolver.Name($0) }.forEach { name in
            resolver.register(name: name) { Sheet(scale: 4) }
        }
        print(resolver.resolve(Sheet.self, name: Resolver.Name(Region.south.rawValue)).scale)
        print(resolver.resolve(Sheet.self, name: "river").scale, resolver.resolve(Sheet.self, name: "sheet 2").scale)
        print(resolver.resolve(Sheet.self, name: "border").scale)

        let pair = (resolver: Resolver(), name: "pair")
        pair.resolver.register { Sheet(scale: 5) }
        print(pair.resolver.resolve(Sheet.self).scale)

        let shelves = ["left": Resolver()]
        shelves["left"]?.register { Sheet(scale: 6) }
        print(shelves["left"]!.resolve(Sheet.self).scale)

        let store = Store.open(Resolver())
        if case .open(let inside) = store {
            inside.register { Sheet(scale: 7) }
            print(inside.resolve(Sheet.self).scale)
        }

        let steps: [() -> Void] = [{ resolver.register(name: "first") { Sheet(scale: 8) } }, {}]
        for step in steps { step() }
        print(resolver.resolve(Sheet.self, name: "first").scale)

        await Task { resolver.register(name: "task") { Sheet(scale: 9) } }.value
        print(resolver.resolve(Sheet.self, name: "task").scale)

        let result = Result<Resolver, any Error>.success(Resolver())
        let got = try result.get()
        got.register { Sheet(scale: 10) }
        print(got.resolve(Sheet.self).scale)
    }
}
