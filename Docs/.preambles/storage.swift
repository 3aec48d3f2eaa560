final class Log: Sendable {
    func note(_ line: String) { print(line) }
}

final class Database: Sendable {
    let path: String
    let log: Log

    init(path: String, log: Log) {
        self.path = path
        self.log = log
    }

    func migrate() async throws { log.note("migrated") }
    func flush() async throws { log.note("flushed") }
    func close() { log.note("closed") }
}

final class Notes: Sendable {
    let database: Database
    init(database: Database) { self.database = database }
}
