// Captive: what a request registers would be held by a service that outlives the request.
import Resolver

struct User: Sendable { let id: Int }
final class Audit: Sendable {
    let user: User
    init(user: User) { self.user = user }
}

struct Server {
    let services = Resolver()

    func configure() {
        services.declare(User.self)  // expect-error: captive-dependency (one of)
        services.register { Audit(user: $0) }.scope(.application)  // expect-error: captive-dependency (one of)
    }

    func handle(_ id: Int) async throws -> Int {
        try await services.withContainer { request in
            request.register { User(id: id) }  // expect-error: captive-dependency (one of)
            let audit: Audit = try await request.require()  // expect-error: captive-dependency (one of)
            return audit.user.id
        }
    }
}

@main struct Gateway {
    static func main() async throws {
        let server = Server()
        server.configure()
        print(try await server.handle(1), try await server.handle(2))
    }
}
