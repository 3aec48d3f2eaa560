// Undecidable: code that runs as soon as something is made, or is started, asks for what is registered later.
import Resolver
import ResolverModules

final class Ink: Sendable {}
final class Letter: PostConstruct {
    func postConstruct() { print(Resolver.resolve(Ink.self)) }  // expect-unproved: before it is registered
}
final class Pen: Sendable { init(_ ink: Ink) {} }
final class Blot { init(ink: Resolver.Provider<Ink>) { print(ink()) } }
final class Stain { init(ink: Resolver.Lazy<Ink>) { dry(ink) } }
func dry(_ ink: Resolver.Lazy<Ink>) { print(ink.value) }
final class Quill {
    let ink: Resolver.Provider<Ink>
    init(ink: Resolver.Provider<Ink>) { self.ink = ink }
}

@main struct Afterthought {
    static func main() async throws {
        Resolver.register { Letter() }
        print(Resolver.resolve(Letter.self))
        Resolver.register { Ink() }

        let eager = Resolver(), late = Resolver()
        eager.register { r in Pen(try r.require()) }.scope(.application).eager()  // expect-unproved: before it is registered
        try await eager.start()
        eager.register { Ink() }
        print(eager.resolve(Pen.self))

        late.register(Blot.init)  // expect-unproved: before it is registered
        late.register(Stain.init)  // expect-unproved: before it is registered
        late.register(Quill.init)
        print(late.resolve(Blot.self))
        print(late.resolve(Stain.self))
        let quill = late.resolve(Quill.self)
        late.register { Ink() }
        print(quill.ink())
    }
}
