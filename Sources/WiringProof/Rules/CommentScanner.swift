// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Finds the comments of Swift code, line by line, apart from what looks like one in a string.
struct CommentScanner {
    private var blocks = 0
    private var isInText = false

    /// Where the comment of a line begins; `nil` for a line without one, and inside of `/* */` and of `"""`.
    mutating func comment(in line: Substring) -> Substring.Index? {
        var rest = line
        var isInString = false
        while let first = rest.first {
            if blocks > 0 {
                blocks += rest.hasPrefix("/*") ? 1 : rest.hasPrefix("*/") ? -1 : 0
                rest = rest.dropFirst(rest.hasPrefix("/*") || rest.hasPrefix("*/") ? 2 : 1)
            } else if rest.hasPrefix("\"\"\"") {
                isInText.toggle()
                rest = rest.dropFirst(3)
            } else if isInText || isInString {
                if first == "\"" { isInString = false }
                rest = rest.dropFirst(first == "\\" ? 2 : 1)
            } else if rest.hasPrefix("//") {
                return rest.startIndex
            } else {
                if rest.hasPrefix("/*") { blocks += 1 }
                if first == "\"" { isInString = true }
                rest = rest.dropFirst(rest.hasPrefix("/*") ? 2 : 1)
            }
        }
        return nil
    }
}
