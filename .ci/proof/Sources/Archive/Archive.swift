// Missing: what a closure declares by needs().
import Resolver
import ResolverInspection

final class Index {}
final class Shelf {}
final class Catalogue {
    let index: Index
    init(index: Index) { self.index = index }
}

@main struct Archive {
    static func main() throws {
        let resolver = Resolver()
        resolver.register { Index() }
        resolver.register { r in Catalogue(index: try r.require()) }  // expect-error: missing-dependency (one of)
            .needs(Index.self, Shelf.self)  // expect-error: missing-dependency (one of)
        try resolver.validate()
        print(type(of: try resolver.require(Catalogue.self)))
    }
}
