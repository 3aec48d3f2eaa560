// Asynchronous: the service is made by a sync initialiser, but its parameter has to be awaited.
import Resolver

struct Pages: Sendable {
    let count: Int
    static func load() async throws -> Pages { Pages(count: 96) }
}
final class Notebook {
    let pages: Pages
    init(pages: Pages) { self.pages = pages }
}

@main struct Desk {
    static func main() {
        Resolver.register { try await Pages.load() }
        Resolver.register(Notebook.init)  // expect-error: asynchronous (one of)
        let notebook: Notebook = Resolver.resolve()  // expect-error: asynchronous (one of)
        print(notebook.pages.count)
    }
}
