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
/// | `notes.compare` | whether `/hand` does the same as `/api` without a container a request | `false` |
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
    /// Whether there are routes without a container a request, too.
    public var comparesByHand: Bool
    /// Whether the metrics tell of each service that the container makes and hands out.
    public var countsServices: Bool
    /// The least level that is logged.
    public var logLevel: Logger.Level

    /// Reads settings.
    ///
    /// - Throws: ``SettingsError``, if one is not what it should be.
    public init(_ reader: ConfigReader) throws {
        let reader = reader.scoped(to: "notes")
        host = reader.string(forKey: "host", default: "127.0.0.1")
        port = reader.int(forKey: "port", default: 8080)
        mode = Resolver.Name(reader.string(forKey: "mode", default: Resolver.Name.data.rawValue))
        databasePath = reader.string(forKey: "database", default: "notes.sqlite")
        tokens = try Self.tokens(reader.string(forKey: "tokens", isSecret: true, default: ""))
        comparesByHand = reader.bool(forKey: "compare", default: false)
        countsServices = reader.bool(forKey: "count.services", default: true)
        let level = reader.string(forKey: "log.level", default: Logger.Level.info.rawValue)
        guard let logLevel = Logger.Level(rawValue: level) else {
            throw SettingsError("notes.log.level", "one of \(Logger.Level.allCases.map(\.rawValue))", level)
        }
        self.logLevel = logLevel
        guard (0...65_535).contains(port) else { throw SettingsError("notes.port", "from 0 to 65535", "\(port)") }
        guard mode == .data || mode == .mock else {
            throw SettingsError("notes.mode", "data or mock", mode.rawValue)
        }
    }

    private static func tokens(_ text: String) throws -> [String: String] {
        var tokens: [String: String] = [:]
        for pair in text.split(separator: ",") {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, tokens.updateValue(parts[1], forKey: parts[0]) == nil else {
                // The value is a secret, and stays out of the log.
                throw SettingsError(
                    "notes.tokens", "TOKEN=USER, separated by commas, each token once", "something else")
            }
        }
        return tokens
    }
}
