// Correct: async services, asked for with await, with a sync one in between.
import Resolver

final class Pool: Sendable {
    let url: String
    init(url: String) { self.url = url }
    static func connect(_ url: String) async throws -> Pool { Pool(url: url) }
}
actor Store {
    let pool: Pool
    init(pool: Pool) async { self.pool = pool }
    func url() -> String { pool.url }
}
final class Report {
    let store: Store
    let pool: Pool
    init(store: Store, pool: Pool) {
        self.store = store
        self.pool = pool
    }
}

@main struct Connections {
    static func main() async throws {
        let resolver = Resolver()
        resolver.register(name: "url") { "db://local" }
        resolver.register { r in try await Pool.connect(try await r.require(name: "url")) }.scope(.application)
        resolver.register(Store.init).scope(.application)
        resolver.register(Report.init)
        resolver.register(name: "second") { r in
            Report(store: try await r.require(), pool: try await r.require(Pool.self))
        }

        let report: Report = try await resolver.require()
        let second = try await resolver.require(Report.self, name: "second")
        print(await report.store.url(), second.pool === report.pool)
    }
}
