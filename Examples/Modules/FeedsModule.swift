// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules

/// Reads feeds from files.
struct FeedsModule: ResolverModule {
    let command: Command

    // Logging is imported twice, here and by storage. It is installed once.
    var imports: [any ResolverModule] { [LoggingModule(command: command), StorageModule(command: command)] }

    func register(in resolver: Resolver) {
        resolver.register { [command] in FeedReader(resolver: $0, paths: command.paths) }

        // One for each container that is asked. The file itself is registered there, by `FeedReader`: nobody asks the
        // container of the program for a reading.
        resolver.register { r in FeedReading(file: try r.require(), seen: try r.require(), log: try r.require()) }
            .scope(.container)
            .onDispose { $0.close() }

        resolver.register { NewEntriesPart() }.implements(ReportPart.self)
    }

    func onStartup(_ resolver: Resolver) async throws {
        try await Trouble(command: command).befall(.feeds)
        try await resolver.require(Log.self).note(.feeds, "started, files to read: \(command.paths.count)")
    }

    func onShutdown(_ resolver: Resolver) async throws {
        try await resolver.require(Log.self).note(.feeds, "shut down")
    }
}
