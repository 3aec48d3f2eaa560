// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Reads the feeds, each with a container of its own.
struct FeedReader {
    let resolver: Resolver
    let paths: [String]

    /// Reads all feeds, in order.
    ///
    /// - Throws: ``FileError`` for the first that makes no sense; a `CancellationError` after Ctrl-C.
    func feeds() async throws -> [Feed] {
        var feeds: [Feed] = []
        for path in paths {
            try Task.checkCancellation()
            // What belongs to the file is registered and kept in `child`, which is closed after it, also after an error.
            let feed = try await resolver.withContainer { child in
                child.register { TextFile(path: path) }
                return try await child.require(FeedReading.self).feed()
            }
            feeds.append(feed)
        }
        return feeds
    }
}
