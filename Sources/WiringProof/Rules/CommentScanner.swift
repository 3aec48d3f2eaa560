// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Finds the comments of Swift code, line by line, apart from what looks like one in a string.
struct CommentScanner {
    /// What is open, around code.
    private enum Part {
        /// A comment that ends in `*/`.
        case block
        /// A string that ends in so many quotes and `#`.
        case text(quotes: Int, hashes: Int)
        /// An interpolation, in which so many brackets are open.
        case interpolation(brackets: Int)
    }

    /// The innermost part is the last.
    private var parts: [Part] = []

    /// Where the comment of a line begins; `nil` for a line without one, and inside of `/* */` and of strings.
    mutating func comment(in line: Substring) -> Substring.Index? {
        var rest = line.unicodeScalars
        while !rest.isEmpty {
            switch parts.last {
            case .block?: rest.removeFirst(passBlock(rest))
            case .text(let quotes, let hashes)?: rest.removeFirst(passText(rest, quotes, hashes))
            case .interpolation?, nil:
                if rest.isNext("//") { return rest.startIndex }
                rest.removeFirst(passCode(rest))
            }
        }
        if case .text(quotes: 1, _)? = parts.last { parts.removeLast() }
        return nil
    }

    // Each of these says how many characters it has passed.

    private mutating func passBlock(_ rest: Substring.UnicodeScalarView) -> Int {
        if rest.isNext("/*") { parts.append(.block) }
        if rest.isNext("*/") { parts.removeLast() }
        return rest.isNext("/*") || rest.isNext("*/") ? 2 : 1
    }

    private mutating func passText(_ rest: Substring.UnicodeScalarView, _ quotes: Int, _ hashes: Int) -> Int {
        let mark = String(repeating: "#", count: hashes)
        if rest.isNext(String(repeating: "\"", count: quotes) + mark) {
            parts.removeLast()
            return quotes + hashes
        }
        guard rest.isNext("\\" + mark) else { return 1 }
        if rest.isNext("\\" + mark + "(") { parts.append(.interpolation(brackets: 0)) }
        return min(rest.count, hashes + 2)
    }

    private mutating func passCode(_ rest: Substring.UnicodeScalarView) -> Int {
        let hashes = rest.prefix { $0 == "#" }.count
        let text = rest.dropFirst(hashes)
        if text.first == "\"" {
            // `#"""#` is a quote.
            let isClosed =
                hashes > 0 && String(text.dropFirst(2)).contains("\"" + String(repeating: "#", count: hashes))
            let quotes = text.isNext("\"\"\"") && !isClosed ? 3 : 1
            parts.append(.text(quotes: quotes, hashes: hashes))
            return hashes + quotes
        }
        if rest.isNext("/*") {
            parts.append(.block)
            return 2
        }
        if case .interpolation(let brackets)? = parts.last, rest.first == "(" || rest.first == ")" {
            parts.removeLast()
            let left = brackets + (rest.first == "(" ? 1 : -1)
            if left >= 0 { parts.append(.interpolation(brackets: left)) }
        }
        return max(hashes, 1)
    }
}

extension Substring.UnicodeScalarView {
    fileprivate func isNext(_ text: String) -> Bool { starts(with: text.unicodeScalars) }
}
