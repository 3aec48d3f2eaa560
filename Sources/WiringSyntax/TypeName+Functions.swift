// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension TypeName {
    /// Whether a function of this type, or of this name, is asynchronous.
    package var isAsync: Bool {
        guard text.contains(" async") else { return false }
        var depth = 0
        var rest = text[...]
        while let first = rest.first {
            if depth == 0, rest.hasPrefix(" async") { return true }
            if depth == 0, rest.hasPrefix(" -> ") { return false }
            if "([{<".contains(first) { depth += 1 }
            if ")]}>".contains(first),
                !(first == ">" && rest.startIndex > text.startIndex && text[text.index(before: rest.startIndex)] == "-")
            {
                depth -= 1
            }
            rest = rest.dropFirst()
        }
        return false
    }
}
