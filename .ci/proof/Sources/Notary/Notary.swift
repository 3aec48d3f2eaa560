// Captive: a module declares what a request brings, and keeps a service that takes it for the whole program.
import Resolver
import ResolverModules

struct Client: Sendable { let name: String }
protocol Sealing: Sendable { var text: String { get } }
final class Seal: Sealing {
    let text: String
    init(client: Client) { text = client.name }
}

struct NotaryModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.declare(Client.self)  // expect-error: captive-dependency (one of)
        resolver.register(Sealing.self, Seal.init).scope(.application)  // expect-error: captive-dependency (one of)
    }
}

@main struct Notary {
    static func main() async throws {
        Resolver.main.install(NotaryModule())
        let text = try await Resolver.main.withContainer(asRoot: true) { request in
            request.register { Client(name: "Ada") }  // expect-error: captive-dependency (one of)
            return try Resolver.root.require(Sealing.self, name: nil, args: nil).text  // expect-error: captive-dependency (one of)
        }
        print(text)
    }
}
