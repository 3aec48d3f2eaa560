// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Logging
public import Resolver

extension Resolver {
    /// Registers a logger under its label: the name of the registration is the label of the logger.
    ///
    /// ```swift
    /// extension Resolver.Name {
    ///     static let database: Self = "notes.database"
    /// }
    ///
    /// resolver.registerLogger(.database)
    /// resolver.register { r in Database(logger: try r.require(name: .database)) }
    /// ```
    ///
    /// No logger is registered without a name: that place is for the logger of a request.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - level: The least level that it logs.
    public func registerLogger(_ label: Name, level: Logger.Level = .info) {
        register(Logger.self, name: label) { Logger(label: label.rawValue, level: level) }.scope(.application)
    }

    /// Registers the logger of a request, without a name, in the container of the request.
    ///
    /// - Parameters:
    ///   - logger: The logger that it is made from.
    ///   - metadata: What each of its lines says about the request.
    public func registerLogger(from logger: Logger, metadata: Logger.Metadata) {
        var logger = logger
        for (key, value) in metadata { logger[metadataKey: key] = value }
        register { [logger] in logger }
    }
}
