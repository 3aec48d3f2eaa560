// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Configuration
public import Logging
public import Resolver

/// What a server is told: by environment variables such as `NOTES_PORT`, or by any other provider of configuration.
///
/// | key | what it is | default |
/// |---|---|---|
/// | `notes.host`, `notes.port` | where it listens; port 0 is any free one | `127.0.0.1`, 8080 |
/// | `notes.mode` | `data`, or `mock` for a database with two notes that does not last | `data` |
/// | `notes.database` | the file of the database | `notes.sqlite` |
/// | `notes.tokens` | who may come in: `TOKEN=USER`, separated by commas | nobody |
/// | `notes.connections` | the most connections at once; further ones wait | 256 |
/// | `notes.idle.seconds` | after how long a connection ends on which nothing comes, or no whole body | 30 |
/// | `notes.shutdown.seconds` | how long requests may take when the server is told to end | 20 |
/// | `notes.count.services` | whether `/metrics` tells of each service that the container makes and hands out | `true` |
/// | `notes.log.level` | the least level that is logged | `info` |
public struct Settings: Sendable {
    /// The host that it listens on.
    public var host: String
    /// The port that it listens on; 0 is any free one.
    public var port: Int
    /// Which database it uses: ``Resolver/Resolver/Name/data`` or ``Resolver/Resolver/Name/mock``.
    public var mode: Resolver.Name
    /// The file of the database.
    public var databasePath: String
    /// The name of the user for each token.
    public var tokens: [String: String]
    /// The most connections at once.
    public var connections: Int
    /// After how long a connection ends on which nothing comes, or no whole body, in seconds.
    public var idleSeconds: Int
    /// How long requests may take when the server is told to end, in seconds.
    public var shutdownSeconds: Int
    /// Whether the metrics tell of each service that the container makes and hands out.
    public var countsServices: Bool
    /// The least level that is logged.
    public var logLevel: Logger.Level

    /// Reads settings. One that is not there has its default; one that cannot be read has not.
    ///
    /// - Throws: ``SettingsError``, if one is not what it should be.
    public init(_ reader: ConfigReader) async throws {
        let reader = SettingsReader(reader: reader.scoped(to: "notes"))
        host = try await reader.value("host", "the name or the address of this machine") { reader, key in
            try await reader.fetchString(forKey: key, default: "127.0.0.1").nonEmpty
        }
        port = try await reader.number("port", in: 0...65_535, default: 8080)
        mode = try await reader.value("mode", "data or mock") { reader, key in
            let text = try await reader.fetchString(forKey: key, default: Resolver.Name.data.rawValue)
            return [.data, .mock].first { $0.rawValue == text }
        }
        databasePath = try await reader.value("database", "the path of a file") { reader, key in
            try await reader.fetchString(forKey: key, default: "notes.sqlite").nonEmpty
        }
        // The value is a secret, and stays out of the log.
        tokens = try await reader.value("tokens", "TOKEN=USER, separated by commas, each token once", isSecret: true) {
            reader, key in Self.tokens(try await reader.fetchString(forKey: key, isSecret: true, default: ""))
        }
        connections = try await reader.number("connections", in: 1...100_000, default: 256)
        idleSeconds = try await reader.number("idle.seconds", in: 1...3_600, default: 30)
        shutdownSeconds = try await reader.number("shutdown.seconds", in: 1...3_600, default: 20)
        countsServices = try await reader.flag("count.services", default: true)
        logLevel = try await reader.value("log.level", "one of \(Logger.Level.allCases.map(\.rawValue))") {
            reader, key in
            try await reader.fetchString(forKey: key, as: Logger.Level.self, default: .info)
        }
    }

    /// The name of the user for each token; `nil` if the text is not of that form.
    private static func tokens(_ text: String) -> [String: String]? {
        var tokens: [String: String] = [:]
        for pair in text.split(separator: ",") {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, tokens.updateValue(parts[1], forKey: parts[0]) == nil else { return nil }
        }
        return tokens
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
