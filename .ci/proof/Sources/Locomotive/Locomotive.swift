// Correct: servers whose async services start() makes, for handlers that do not wait: in modules, request containers, wrappers and tasks.
import Resolver
import ResolverModules

enum Stage { case local, live(String) }
final class Pool: Sendable {
    let url: String
    init(url: String) { self.url = url }
    static func connect(_ url: String) async throws -> Pool { Pool(url: url) }
}
final class Trains: Sendable {
    let pool: Pool
    init(pool: Pool) { self.pool = pool }
}
struct User: Sendable { let name: String }
final class Ticket {
    let user: Resolver.Provider<User>
    init(user: Resolver.Provider<User>) { self.user = user }
}
final class Page {
    @Injected var trains: Trains
    @LazyInjected var ticket: Ticket
    func render() throws -> String { try trains.pool.url + ticket.user.require().name }
}

struct PoolModule: ResolverModule {
    let stage: Stage
    func register(in resolver: Resolver) {
        switch stage {
        case .local: resolver.register { try await Pool.connect("memory") }.scope(.application).eager()
        case .live(let url): resolver.register { try await Pool.connect(url) }.scope(.application).eager()
        }
    }
}

struct Server {
    let resolver: Resolver
    init(_ resolver: Resolver = .main) {
        self.resolver = resolver
        resolver.declare(User.self)
        resolver.register(Trains.init).scope(.application)
        resolver.register(Ticket.init).scope(.container)
    }
    func pools() -> [Pool] { resolver.all(Pool.self) }
    func run() {
        for _ in 1...2 { _ = resolver.resolve(Trains.self) }
        print(resolver.optional(Pool.self)?.url ?? "none")
    }
    func handle(_ name: String) async throws -> String {
        try await resolver.withContainer(asRoot: true) { request in
            request.register { User(name: name) }
            return try Page().render()
        }
    }
}

@main struct Locomotive {
    static func main() async {
        do {
            try await serve(CommandLine.arguments.count > 1 ? .live("db") : .local)
        } catch {
            print(error)
        }
    }

    static func serve(_ stage: Stage) async throws {
        Resolver.main.install(PoolModule(stage: stage))
        let server = Server()
        try await Resolver.main.start(timeout: .seconds(10))
        server.run()
        print(server.pools().count)
        await Task { Server.check(server) }.value
        try await withThrowingTaskGroup(of: String.self) { group in
            for name in ["Ada", "Grace"] { group.addTask { try await server.handle(name) } }
            for try await answer in group { print(answer) }
        }
        try await Resolver.main.shutdown()
    }
}

extension Server {
    static func check(_ server: Server) { server.run() }
}
