import Resolver
import ResolverModules

/// Names, services and a module of a library.
extension Resolver.Name {
    public static let poetry: Self = "poetry"
    public static let crime: Self = "crime"
}

public protocol Shelf: Sendable {
    var titles: [String] { get }
}

struct WoodenShelf: Shelf { let titles: [String] }

public struct Owner: Sendable {
    public let name: String
    public init(name: String) { self.name = name }
}

public struct ShelfModule: ResolverModule {
    public init() {}

    public func register(in resolver: Resolver) {
        resolver.declare(Owner.self)
        resolver.register(Shelf.self, name: .poetry) { WoodenShelf(titles: ["Odes"]) }
        resolver.register((any Shelf).self, name: .crime) { r in
            WoodenShelf(titles: ["The Alibi of \(r.resolve(Owner.self).name)"])
        }
    }
}
