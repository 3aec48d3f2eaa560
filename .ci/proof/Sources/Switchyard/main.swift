// Correct: handlers in a dictionary property, called with a container for the request.
import Resolver

struct Request { let path: String; let user: String? }
struct Response { let status: Int; let body: String }
final class Sessions { func name(_ user: String?) -> String { user ?? "guest" } }
final class Articles {
    private let items = ["one", "two"]
    func list() -> [String] { items }
}
protocol Renderer { func render(_ items: [String]) -> String }
struct PlainRenderer: Renderer { func render(_ items: [String]) -> String { items.joined(separator: ",") } }

final class Router {
    typealias Handler = (Request, Resolver) throws -> Response
    private var handlers: [String: Handler] = [:]
    private let container: Resolver

    init(container: Resolver) { self.container = container }

    func get(_ path: String, _ handler: @escaping Handler) { handlers[path] = handler }

    func respond(to request: Request) -> Response {
        guard let handler = handlers[request.path] else { return Response(status: 404, body: "") }
        let scope = Resolver(inFrontOf: container)
        do {
            return try handler(request, scope)
        } catch {
            return Response(status: 500, body: "\(error)")
        }
    }
}

struct ArticlesController {
    func index(_ request: Request, _ r: Resolver) throws -> Response {
        let articles: Articles = try r.require()
        let renderer: any Renderer = try r.require()
        return Response(status: 200, body: renderer.render(articles.list()))
    }
}
func makeRouter() -> Router {
    let container = Resolver()
    container.register { Sessions() }.scope(.application)
    container.register { Articles() }.scope(.application)
    container.register { PlainRenderer() as any Renderer }
    let router = Router(container: container)
    router.get("/hello") { request, r in
        Response(status: 200, body: "hello \(try r.require(Sessions.self).name(request.user))")
    }
    router.get("/articles", ArticlesController().index)
    router.get("/count") { _, r in
        let articles: Articles = try r.require()
        return Response(status: 200, body: "\(articles.list().count)")
    }
    return router
}
let router = makeRouter()
for path in ["/hello", "/articles", "/count", "/none"] {
    let response = router.respond(to: Request(path: path, user: nil))
    print(response.status, response.body)
}
