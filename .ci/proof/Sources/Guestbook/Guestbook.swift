// Correct: the request's container is the root, so that wrappers and static functions find what it has.
import Resolver

struct Visitor: Sendable { let name: String }
final class Page {
    @Injected var visitor: Visitor  // may be unproved
    @LazyInjected var header: Header  // may be unproved
}
final class Header { let text: String; init(text: String) { self.text = text } }

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        main.declare(Visitor.self)
        register { r in Header(text: "for \(r.resolve(Visitor.self).name)") }.scope(.container)  // may be unproved
    }
}

func render() -> String { "\(Page().header.text) \(Resolver.resolve(Visitor.self).name)" }  // may be unproved

@main struct Guestbook {
    static func main() async throws {
        let page = try await Resolver.main.withContainer(asRoot: true) { request in
            request.register { Visitor(name: "Ada") }
            return render()  // may be unproved
        }
        print(page)
    }
}
