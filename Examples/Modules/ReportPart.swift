// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A part of the report. Modules contribute their own.
protocol ReportPart {
    /// The lines of the part.
    func lines(on feeds: [Feed]) async -> [String]
}

/// How many files and entries were read.
struct SummaryPart: ReportPart {
    func lines(on feeds: [Feed]) async -> [String] {
        let count = feeds.map(\.entries.count).reduce(0, +)
        return ["Files: \(feeds.count), entries: \(count)"]
    }
}

/// The new entries of each feed.
struct NewEntriesPart: ReportPart {
    func lines(on feeds: [Feed]) async -> [String] {
        feeds.flatMap { feed in
            ["\(feed.path), new: \(feed.new.count)"] + feed.new.map { "  \($0.title) <\($0.link)>" }
        }
    }
}

/// How many links are known by now.
struct SeenPart: ReportPart {
    let seen: SeenLinks

    func lines(on feeds: [Feed]) async -> [String] {
        ["Links known by now: \(await seen.count)"]
    }
}
