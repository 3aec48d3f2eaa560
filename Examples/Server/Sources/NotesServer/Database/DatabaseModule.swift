// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import GRDB
import Logging
public import Resolver
import ResolverModules
import ResolverLogging

extension Resolver.Name {
    /// The database in a file that lasts.
    public static let data: Self = "data"
    /// A database with two notes, which is gone when the server ends.
    public static let mock: Self = "mock"
    /// The label of the database's logger.
    static let databaseLogger: Self = "notes.database"
}

/// The database: a pool of connections, made once.
struct DatabaseModule: ResolverModule {
    let settings: Settings

    func register(in resolver: Resolver) {
        resolver.registerLogger(.databaseLogger, level: settings.logLevel)
        // wiring: not-proved, start() reports a database that cannot be opened
        resolver.register(DatabasePool.self, name: .data) { [settings] r in
            try await DatabasePool.notes(at: settings.databasePath, logger: r.require(name: .databaseLogger))
        }
        // wiring: not-proved, start() reports a database that cannot be opened
        resolver.register(DatabasePool.self, name: .mock) { r in
            try await DatabasePool.mock(logger: r.require(name: .databaseLogger))
        }
        resolver.register { [mode = settings.mode] r -> DatabasePool in
            try await r.require(name: mode)
        }
        .scope(.application).eager().onDispose { [settings] pool in
            try pool.close()
            Logger(label: Resolver.Name.databaseLogger.rawValue, level: settings.logLevel).notice(
                "The database is closed.")
        }
    }

    func onStartup(_ resolver: Resolver) async throws {
        let logger: Logger = try await resolver.require(name: .databaseLogger)
        logger.notice("The database module has started.", metadata: ["mode": "\(settings.mode.rawValue)"])
    }

    func onShutdown(_ resolver: Resolver) async throws {
        let logger: Logger = try await resolver.require(name: .databaseLogger)
        logger.notice("The database module has shut down.")
    }
}
