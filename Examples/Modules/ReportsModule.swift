// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules

/// Reports what is in the feeds.
struct ReportsModule: ResolverModule {
    let command: Command

    var imports: [any ResolverModule] { [FeedsModule(command: command), StorageModule(command: command)] }

    func register(in resolver: Resolver) {
        // All parts there are, whichever module they come from.
        resolver.register { Report(reader: $0, seen: $1, parts: many($2)) }
        resolver.register { SummaryPart() }.implements(ReportPart.self)
    }

    func onStartup(_ resolver: Resolver) async throws {
        try await Trouble(command: command).befall(.reports)
        try await resolver.require(Log.self).note(.reports, "started")
    }

    func onShutdown(_ resolver: Resolver) async throws {
        try await resolver.require(Log.self).note(.reports, "shut down")
    }
}
