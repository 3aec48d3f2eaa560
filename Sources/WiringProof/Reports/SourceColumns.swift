// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// Turns the columns of the compiler, which count UTF-8 code units, into those that count UTF-16 code units.
package struct SourceColumns {
    private var lines: [String: [Substring]] = [:]

    package init() {}

    /// The column of a place in UTF-16 code units, from 1; as it is when the source cannot be read.
    package mutating func utf16Column(of place: SourceLocation) -> Int {
        let lines = lines(of: place.file)
        guard lines.indices.contains(place.line - 1) else { return place.column }
        let before = lines[place.line - 1].utf8.prefix(max(place.column - 1, 0))
        return String(decoding: before, as: UTF8.self).utf16.count + 1
    }

    private mutating func lines(of file: String) -> [Substring] {
        if let lines = lines[file] { return lines }
        let read = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self).lines } ?? []
        lines[file] = read
        return read
    }
}
