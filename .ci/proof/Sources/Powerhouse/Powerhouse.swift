// Correct: modules that import each other, started and shut down.
import Resolver
import ResolverModules

final class Log: Sendable { func write(_ text: String) { print("[log]", text) } }
final class Database: Sendable {
    let path: String
    let log: Log
    init(path: String, log: Log) { self.path = path; self.log = log }
    func migrate() { log.write("migrate \(path)") }
}
final class UserStore: Sendable {
    let database: Database
    init(database: Database) { self.database = database }
}
final class Session: Sendable {
    let users: UserStore
    init(users: UserStore) { self.users = users }
}

struct LogModule: ResolverModule {
    func register(in resolver: Resolver) { resolver.register { Log() }.scope(.application) }
}
struct DatabaseModule: ResolverModule {
    var path = "app.db"
    var imports: [any ResolverModule] { [LogModule()] }
    func register(in resolver: Resolver) {
        resolver.register { [path] in Database(path: path, log: $0) }.scope(.application).eager()
    }
    func onStartup(_ resolver: Resolver) async throws {
        try await resolver.require(Database.self).migrate()
    }
}
struct UserModule: ResolverModule {
    var imports: [any ResolverModule] { [DatabaseModule()] }
    func register(in resolver: Resolver) {
        resolver.register(UserStore.init).scope(.application)
        resolver.register { r in Session(users: try r.require()) }
    }
    func onShutdown(_ resolver: Resolver) async throws {
        try await resolver.require(Log.self).write("bye")
    }
}

@main
struct App {
    static func main() async throws {
        let resolver = Resolver()
        resolver.install(UserModule())
        try await resolver.start()
        let session: Session = try await resolver.require()
        print(session.users.database.path)
        try await resolver.require(Log.self).write("running")
        try await resolver.shutdown()
    }
}
