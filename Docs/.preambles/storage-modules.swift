import ResolverModules

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

struct LoggingModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register { Log() }.scope(.application)
    }
}

struct StorageModule: ResolverModule {
    var path = "notes.db"
    var imports: [any ResolverModule] { [LoggingModule()] }
    func register(in resolver: Resolver) {
        resolver.register { [path] in Database(path: path, log: $0) }.scope(.application)
    }
}

struct NotesModule: ResolverModule {
    var imports: [any ResolverModule] { [StorageModule()] }
    func register(in resolver: Resolver) {
        resolver.register(Notes.init)
    }
}
