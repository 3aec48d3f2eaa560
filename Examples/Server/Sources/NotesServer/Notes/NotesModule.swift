// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Logging
public import Resolver
public import ResolverModules
import ResolverLogging

extension Resolver.Name {
    /// The label of the logger for what is about no request.
    static let notesLogger: Self = "notes.module"
}

/// What answers requests about notes.
///
/// Each service here belongs to one request: its container has the user, the logger and the identifier.
public struct NotesModule: ResolverModule {
    private let settings: Settings

    /// Makes the module of a server with some settings.
    public init(settings: Settings) {
        self.settings = settings
    }

    /// The database.
    public var imports: [any ResolverModule] { [DatabaseModule(settings: settings)] }

    /// Registers the services.
    public func register(in resolver: Resolver) {
        resolver.declare(Logger.self)
        resolver.declare(User.self)
        resolver.declare(RequestID.self)
        resolver.registerLogger(.notesLogger, level: settings.logLevel)
        resolver.register { [settings] in Authenticator(tokens: settings.tokens) }.scope(.application)
        // wiring: not-proved, ContainerMiddleware registers what the request brings
        resolver.register(DatabaseNotes.init).implements((any NoteStoring).self).scope(.container)
        // wiring: not-proved, ContainerMiddleware registers what the request brings
        resolver.register(Session.init)
        // wiring: not-proved, ContainerMiddleware registers what the request brings
        resolver.register(NotesController.init).scope(.container)
    }

    /// Logs that the module has started, and warns if nobody can sign in.
    public func onStartup(_ resolver: Resolver) async throws {
        let logger: Logger = try await resolver.require(name: .notesLogger)
        if settings.tokens.isEmpty {
            logger.warning("Nobody can sign in, as there are no tokens. Set NOTES_TOKENS to TOKEN=USER.")
        }
        logger.notice("The notes module has started.")
    }

    /// Logs that the module has shut down: the last request has been answered.
    public func onShutdown(_ resolver: Resolver) async throws {
        let logger: Logger = try await resolver.require(name: .notesLogger)
        logger.notice("The notes module has shut down.")
    }
}
