// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the program is for.
struct Report {
    let reader: FeedReader
    let seen: SeenLinks
    let parts: [any ReportPart]

    /// Reads the feeds and prints what there is to say about them, part by part.
    func print() async throws {
        let feeds = try await reader.feeds()
        var lines: [String] = []
        for part in parts { lines += await part.lines(on: feeds) }
        // The last moment: what is printed counts as seen.
        try Task.checkCancellation()
        Output.print(lines.joined(separator: "\n"))
        await seen.confirm()
    }
}
