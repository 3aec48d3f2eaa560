// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules

/// What is remembered from one run to the next.
struct StorageModule: ResolverModule {
    let command: Command

    var imports: [any ResolverModule] { [LoggingModule(command: command)] }

    func register(in resolver: Resolver) {
        // A factory may await, and load the links itself: register { try await SeenLinks(…) }. This one makes an empty
        // object, and onStartup fills it, when the modules below have started: before that, there is no log to speak of. The
        // end may take its time: shutdown() waits for it.
        resolver.register { [command] in SeenLinks(file: command.seen.map(TextFile.init), log: $0) }
            .scope(.application)
            .eager()
            .onDispose { seen in try await seen.save() }

        resolver.register { SeenPart(seen: $0) }.implements(ReportPart.self)
    }

    func onStartup(_ resolver: Resolver) async throws {
        try await Trouble(command: command).befall(.storage)
        let seen = try await resolver.require(SeenLinks.self)
        try await seen.load()
        try await resolver.require(Log.self).note(.storage, "started, links known: \(await seen.count)")
    }

    func onShutdown(_ resolver: Resolver) async throws {
        try await resolver.require(Log.self).note(.storage, "shut down")
    }
}
