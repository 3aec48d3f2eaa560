// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The reading of one file: made for it, and gone after it.
final class FeedReading {
    private let file: TextFile
    private let seen: SeenLinks
    private let log: any Log

    init(file: TextFile, seen: SeenLinks, log: any Log) {
        self.file = file
        self.seen = seen
        self.log = log
        log.note(.feeds, "opened \(file.path)")
    }

    /// Reads all entries.
    ///
    /// - Throws: ``FileError``, with every line that makes no sense; a `CancellationError` after Ctrl-C.
    func feed() async throws -> Feed {
        let entries = try entries()
        var new: [Entry] = []
        for entry in entries {
            try Task.checkCancellation()
            if await seen.insert(entry.link) { new.append(entry) }
        }
        return Feed(path: file.path, entries: entries, new: new)
    }

    /// Ends the reading.
    func close() {
        log.note(.feeds, "closed \(file.path)")
    }

    private func entries() throws -> [Entry] {
        var entries: [Entry] = []
        var problems: [(number: Int, problem: String)] = []
        for line in try file.lines() {
            // Nothing else would notice Ctrl-C: a long loop has to ask.
            try Task.checkCancellation()
            do throws(Entry.Problem) {
                entries.append(try Entry(line.text))
            } catch {
                problems.append((line.number, error.description))
            }
        }
        guard problems.isEmpty else { throw FileError(path: file.path, lines: problems) }
        guard !entries.isEmpty else { throw FileError(path: file.path, "There is no entry in this file.") }
        return entries
    }
}
