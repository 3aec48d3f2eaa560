// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Logging
public import Resolver

/// Registers loggers, each under its label: the name of the registration is the label of the logger.
///
/// ```swift
/// extension Resolver.Name {
///     static let database: Self = "notes.database"
/// }
///
/// resolver.install(LoggerModule(labels: [.database]))
/// resolver.register { r in Database(logger: try r.require(name: .database)) }
/// ```
///
/// No logger is registered without a name: that place is for the logger of a request, see
/// ``Resolver/Resolver/registerLogger(from:metadata:)``.
public struct LoggerModule: ResolverModule {
    private let labels: [Resolver.Name]
    private let level: Logger.Level

    /// Makes a module of loggers.
    ///
    /// - Parameters:
    ///   - labels: The labels.
    ///   - level: The level of each.
    public init(labels: [Resolver.Name], level: Logger.Level = .info) {
        self.labels = labels
        self.level = level
    }

    /// Registers a logger for each label.
    public func register(in resolver: Resolver) {
        resolver.declare(Logger.self)
        for label in labels {
            resolver.register(Logger.self, name: label) { [level] in Logger(label: label.rawValue, level: level) }
                .scope(.application)
        }
    }
}
