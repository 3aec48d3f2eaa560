// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Foundation
package import WiringSyntax

/// The text of the program: where bytes of it stand, and which parts of it the compiler has left out.
package final class SourceText {
    private var lines: [String: [Int]] = [:]
    private var inactive: [(place: Place, text: String)]?
    private let read: (String) -> Data
    /// Where the code of each file is that the compiler has read, in bytes.
    private let code: [String: [Int]]

    /// Makes a table that is filled as files are asked for.
    package init(code: [String: [Int]], _ read: @escaping (String) -> Data) {
        (self.code, self.read) = (code, read)
    }

    /// The files of the program, by their paths.
    package var files: [String] { code.keys.sorted() }

    /// The bytes of a file.
    package func data(_ file: String) -> Data { read(file) }

    /// The line and the column of a place.
    ///
    /// - Complexity: O(*n*) in the length of the file for the first place of it, then O(log *n*) in its lines.
    package func location(_ place: Place) -> SourceLocation {
        let starts = starts(of: place.file)
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= place.offset { low = middle } else { high = middle }
        }
        return SourceLocation(file: place.file, line: low + 1, column: place.offset - starts[low] + 1)
    }

    private func starts(of file: String) -> [Int] {
        if let known = lines[file] { return known }
        let data = read(file)
        var (starts, position) = ([0], data.startIndex)
        while let end = data[position...].firstIndex(of: 0x0a) {
            position = end + 1
            starts.append(position - data.startIndex)
        }
        lines[file] = starts
        return starts
    }

    // MARK: Inactive parts

    /// Where a part of the source that the compiler has left out registers something that may be a type; `nil` if none does.
    package func inactiveMention(of type: String) -> Place? {
        // `Array<Clock>` is spelled `[Clock]`, too.
        let word = type.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            .first { !["Array", "Optional", "Dictionary"].contains($0) }
        let parts = inactive ?? findInactive()
        inactive = parts
        return parts.first { part in
            part.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == word }
        }?.place
    }

    /// The parts of the source between `#if`, `#else` and `#endif` that register something and of which the compiler has read
    /// nothing.
    private func findInactive() -> [(place: Place, text: String)] {
        files.flatMap { file -> [(place: Place, text: String)] in
            let data = read(file)
            guard data.range(of: Data("#if".utf8)) != nil else { return [] }
            return Self.clauses(String(decoding: data, as: UTF8.self)).compactMap { range, text in
                guard text.contains("register") || text.contains("implements") else { return nil }
                let isRead = (code[file] ?? []).contains { range.contains($0) }
                return isRead ? nil : (Place(file: file, offset: range.lowerBound), text)
            }
        }
    }

    /// The clauses of conditional compilation, with where they are in bytes.
    private static func clauses(_ text: String) -> [(Range<Int>, String)] {
        var clauses: [(Range<Int>, String)] = []
        var open: [(start: Int, lines: [Substring])] = []
        var offset = 0
        for line in text.lines {
            let word = line.drop { $0 == " " || $0 == "\t" }
            if word.hasPrefix("#else") || word.hasPrefix("#endif"), let clause = open.popLast() {
                clauses.append((clause.start..<offset, clause.lines.joined(separator: "\n")))
            }
            for index in open.indices { open[index].lines.append(line) }
            let next = offset + line.utf8.count + 1
            if word.hasPrefix("#if") || word.hasPrefix("#else") { open.append((next, [])) }
            offset = next
        }
        return clauses
    }
}

extension String {
    /// The lines, without their ends: to Swift, `\r\n` is one character, and not `\n`.
    var lines: [Substring] {
        utf8.split(separator: 0x0a, omittingEmptySubsequences: false).map { Substring($0) }
    }
}
