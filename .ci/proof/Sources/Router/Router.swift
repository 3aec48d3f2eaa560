// Correct: a server's routes are closures in a dictionary, each of which asks its request's container.
import Resolver

struct Request: Sendable { let path: String; let user: String }
final class Session { let user: String; init(request: Request) { user = request.user } }
struct Template: Sendable { func render(_ text: String) -> String { "<p>\(text)</p>" } }

typealias Route = @Sendable (Resolver) throws -> String

struct Server {
    let services = Resolver()
    let routes: [String: Route] = [
        "/": { request in try request.require(Template.self).render("home") },  // may be unproved
        "/me": { request in
            let session: Session = try request.require()  // may be unproved
            return request.resolve(Template.self).render(session.user)  // may be unproved
        },
    ]

    init() {
        services.declare(Request.self)
        services.register(Template.init).scope(.application)
        services.register(Session.init).scope(.container)
    }

    func handle(_ request: Request) async throws -> String {
        guard let route = routes[request.path] else { return "404" }
        return try await services.withContainer { container in
            container.register { request }
            return try route(container)
        }
    }
}

@main struct Router {
    static func main() async throws {
        let server = Server()
        print(try await server.handle(Request(path: "/me", user: "Ada")))
        print(try await server.handle(Request(path: "/", user: "Bob")))
    }
}
