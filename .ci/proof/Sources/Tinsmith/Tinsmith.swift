// Correct: factories that take the container among what they need, or are methods of a value; names of types; equality that is derived.
import Resolver

struct Tin: Sendable {}
struct Cup: Sendable { let tin: Tin }
struct Jug: Sendable {
    let tin: Tin
    init(resolver: Resolver, cup: Cup) { tin = resolver.resolve(Tin.self) }
}
struct Smithy: Sendable {
    let store: Resolver
    func make() -> Pan { Pan(tin: store.resolve()) }
}
struct Pan: Sendable { let tin: Tin }

enum Metal: Hashable { case tin(Int), iron(weight: Int) }
final class Bench {
    private let tools: [String: (Resolver) -> Tin]
    init() { tools = ["tongs": { $0.resolve() }] }
    func use(_ tool: String, _ resolver: Resolver) -> Tin? { tools[tool]?(resolver) }
}

protocol Alloy: Sendable { static var id: String { get } }
extension Alloy { static var id: String { "\(Self.self)" } }
struct Bronze: Alloy {}
struct Brass: Alloy {}
extension Resolver {
    func alloy<Kind: Alloy & SendableMetatype>(_ make: @escaping @Sendable () -> Kind) {
        register { make() as Kind }.implements((any Alloy).self, name: Name(Kind.id))
    }
}

@main enum Tinsmith {
    static func main() {
        let resolver = Resolver(), store = Resolver()
        store.register { Tin() }
        resolver.register { Tin() }
        resolver.register { (container: Resolver, tin: Tin) in Cup(tin: container.resolve()) }
        resolver.register(Jug.init(resolver:cup:))
        resolver.register(Smithy(store: store).make)
        resolver.alloy { Bronze() }
        resolver.alloy { Brass() }
        resolver.register(name: .init(String(describing: Tin.self))) { 1 }
        print(resolver.resolve(Jug.self), resolver.resolve(Pan.self), resolver.resolve(Int.self, name: "Tin"))
        print(resolver.resolve((any Alloy).self, name: "Bronze"), resolver.resolve((any Alloy).self, name: "Brass"))
        print(Set([Metal.tin(1), .iron(weight: 2)]).count, Bench().use("tongs", store) as Any)
    }
}
