final class Pool: Sendable {
    let url = "db"
    static func connect() async throws -> Pool { Pool() }
}

final class Repository: Sendable {
    let pool: Pool
    init(pool: Pool) { self.pool = pool }
    static func make(pool: Pool) async -> Repository { Repository(pool: pool) }
}

actor Store {
    let pool: Pool
    init(pool: Pool) async { self.pool = pool }
}
