// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// One entry of a feed.
struct Entry {
    let title: String
    let link: String

    /// Reads `Title | https://example.org/1`.
    ///
    /// - Throws: ``Problem``.
    init(_ line: String) throws(Problem) {
        // The last one: a title may have a bar in it.
        guard let bar = line.range(of: " | ", options: .backwards) else {
            throw Problem(description: "There is no \" | \" between title and link.")
        }
        title = line[..<bar.lowerBound].trimmingCharacters(in: .whitespaces)
        link = line[bar.upperBound...].trimmingCharacters(in: .whitespaces)
        guard !title.isEmpty else { throw Problem(description: "There is no title before the \" | \".") }
        guard Self.isLink(link) else {
            throw Problem(description: "\"\(link)\" is no link. Write it like https://example.org/1.")
        }
    }

    /// Whether a text is a link: a scheme, a host, no blanks.
    static func isLink(_ text: String) -> Bool {
        guard !text.contains(where: \.isWhitespace), let components = URLComponents(string: text) else { return false }
        return ["http", "https"].contains(components.scheme) && components.host?.isEmpty == false
    }

    /// What is wrong with a line.
    struct Problem: Error {
        let description: String
    }
}
