// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// A text file with one thing a line; empty lines, and those that begin with a `#`, are skipped.
struct TextFile {
    /// Its path.
    let path: String

    /// A line that is not skipped, without blanks around it.
    struct Line {
        /// Its number, from 1.
        let number: Int
        let text: String
    }

    /// Reads the lines.
    ///
    /// - Parameter other: What to return when there is no such file; `nil` makes that an error.
    /// - Throws: ``FileError``, or a `CancellationError` when the task has been cancelled.
    func lines(ifMissing other: [Line]? = nil) throws -> [Line] {
        guard let text = try text() else {
            if let other { return other }
            throw FileError(path: path, "There is no such file. Examples/Modules/swift.txt is a sample.")
        }
        var lines: [Line] = []
        var rest = text[...]
        var number = 0
        while !rest.isEmpty {
            try Task.checkCancellation()
            let line = rest.prefix { !$0.isNewline }
            rest = rest[line.endIndex...].dropFirst()
            number += 1
            let text = line.trimmingCharacters(in: .whitespaces)
            if !text.isEmpty && !text.hasPrefix("#") { lines.append(Line(number: number, text: text)) }
        }
        return lines
    }

    /// Reads the whole file; `nil` when there is none.
    private func text() throws(FileError) -> String? {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch CocoaError.fileReadNoSuchFile {
            return nil
        } catch {
            throw FileError(path: path, "The file cannot be read. Is it a plain file, no pipe, and may you read it?")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw FileError(path: path, "This is no text in UTF-8.")
        }
        return text
    }

    /// Replaces all lines, in one step.
    ///
    /// - Throws: ``FileError``; the file is as it was then.
    func write(_ lines: [String]) throws(FileError) {
        do {
            let text = lines.map { $0 + "\n" }.joined()
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw FileError(path: path, "The file cannot be written. Does its folder exist, and may you write there?")
        }
    }
}
