// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Logging
public import Resolver

extension Resolver {
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
