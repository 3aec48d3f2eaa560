// Correct: an async pool that the start makes, which sync code asks for behind it.
import Resolver
import ResolverModules

actor Connection {
    let host: String
    init(host: String) { self.host = host }
    static func open(_ host: String) async throws -> Connection {
        try await Task.sleep(for: .milliseconds(1))
        return Connection(host: host)
    }
}
final class Jobs: Sendable {
    let connection: Connection
    init(connection: Connection) { self.connection = connection }
}
final class Worker: Sendable {
    let jobs: Jobs
    let label: String
    init(jobs: Jobs, label: String) { self.jobs = jobs; self.label = label }
}

@main
struct Server {
    static func configure(_ resolver: Resolver) {
        resolver.register(name: "host") { "db.local" }
        resolver.register { r in try await Connection.open(try r.require(name: "host")) }
            .scope(.application).eager()
        resolver.register(Jobs.init).scope(.application)
        resolver.register { r in Worker(jobs: try await r.require(), label: "w") }
    }

    static func main() async throws {
        let resolver = Resolver.main
        configure(resolver)
        try await resolver.start()
        let worker: Worker = try await resolver.require()
        print(worker.label, worker.jobs.connection.host)
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<2 {
                group.addTask { try await resolver.require(Jobs.self).connection.host }
            }
            for try await host in group { print(host) }
        }
        let host: String = try await resolver.require(name: "host")
        print(host)
        print(handle(resolver))
        try await resolver.shutdown()
    }

    static func handle(_ resolver: Resolver) -> String {
        resolver.resolve(Connection.self).host
    }
}
