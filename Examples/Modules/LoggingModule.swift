// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules

/// The log, which all others build on.
struct LoggingModule: ResolverModule {
    let command: Command

    func register(in resolver: Resolver) {
        // Eager: it is there from the first moment. It is disposed of last, since it was made first.
        resolver.register(Log.self) { PrintedLog() }
            .scope(.application)
            .eager()
            .onDispose { $0.close() }
    }

    func onStartup(_ resolver: Resolver) async throws {
        try await Trouble(command: command).befall(.logging)
        try await resolver.require(Log.self).note(.logging, "started")
    }

    func onShutdown(_ resolver: Resolver) async throws {
        try await resolver.require(Log.self).note(.logging, "shut down")
    }
}
