// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import Foundation

/// The name of a type in full, `app.Box<Swift.Int>`: two types are the same if and only if their names are.
package struct TypeName: Hashable, Sendable, CustomStringConvertible {
    /// The name in full.
    package let text: String

    package init(_ text: String) { self.text = text }

    /// Reads a mangled name.
    package init(mangled: String) {
        // Marker protocols make no other type.
        let text = Demangling.text(of: mangled)
        self.init(
            text.contains(" & ")
                ? text.replacingOccurrences(of: " & Swift.Sendable", with: "")
                    .replacingOccurrences(of: "Swift.Sendable & ", with: "") : text)
    }

    /// A type that stands for nothing known.
    package static let anything = TypeName("Z")

    /// The type whose value this is: `Engine` for `Engine.Type`.
    package var instance: TypeName {
        // The metatype of a protocol type is spelled in another way.
        for suffix in [".Type", ".Protocol"] where text.hasSuffix(suffix) {
            return TypeName(String(text.dropLast(suffix.count)))
        }
        return self
    }

    /// The type in an optional one; `nil` if it is none.
    package var wrapped: TypeName? { arguments(of: "Swift.Optional")?.first }

    /// An optional one of the type.
    package var optional: TypeName { TypeName("Swift.Optional<\(text)>") }

    /// The elements of an array; `nil` if it is none.
    package var element: TypeName? { arguments(of: "Swift.Array")?.first }

    /// The arguments of a generic type; `nil` if it is another one, or none.
    package func arguments(of generic: String) -> [TypeName]? {
        guard text.hasPrefix(generic + "<"), text.hasSuffix(">") else { return nil }
        return Self.split(text.dropFirst(generic.count + 1).dropLast()).map { TypeName($0) }
    }

    /// The types of a pack: `Pack{A, B}`.
    package var pack: [TypeName] {
        guard text.hasPrefix("Pack{"), text.hasSuffix("}") else { return [self] }
        return Self.split(text.dropFirst(5).dropLast()).filter { !$0.isEmpty }.map { TypeName($0) }
    }

    /// Splits a list at the commas that lie outside of brackets.
    package static func split(_ list: Substring) -> [String] {
        var (parts, depth, previous) = ([""], 0, Character(" "))
        for character in list {
            depth += nesting(of: character, after: previous)
            previous = character
            if character == ",", depth == 0 {
                parts.append("")
            } else if !(character == " " && parts[parts.count - 1].isEmpty) {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }

    /// Puts types in the place of generic parameters, which are the only names without a module.
    package func replacing(_ substitutions: [String: TypeName], _ aliases: [String: TypeName] = [:]) -> TypeName {
        guard !substitutions.isEmpty, mentionsParameters else { return self }
        var result = ""
        for word in words {
            let parts = word.text.split(separator: ".", maxSplits: 1).map(String.init)
            guard word.isParameter, let type = substitutions[parts[0]] else {
                result += word.text
                continue
            }
            if parts.count == 1 {
                result += type.text
            } else if let member = aliases[type.generic + "." + (parts[1].split(separator: ".").last ?? "")],
                !member.mentionsParameters
            {
                result += member.text
            } else {
                result += word.text
            }
        }
        return TypeName(result)
    }

    /// Whether something is named that stands for nothing known yet: a generic parameter, or a type that a function hides.
    package var mentionsParameters: Bool { words.contains(where: \.isParameter) || isOpaque }

    /// Whether the type is what `some` hides.
    package var isOpaque: Bool { text.contains("<<opaque") }

    /// The name in words and what lies between them; an associated type is one word with its parameter: `A.Content`.
    private var words: [(text: Substring, isParameter: Bool)] {
        var result: [(Substring, Bool)] = []
        var rest = text[...]
        var previous: Character = " "
        while let first = rest.first {
            let isWord = Self.isInWord(first)
            var end = rest.firstIndex { Self.isInWord($0) != isWord } ?? rest.endIndex
            let after = rest[end...]
            // `L #1 in app.f()` is a local type, `(P in _…)` a private one.
            let isParameter =
                isWord && previous != "." && !after.hasPrefix(" in _") && !after.hasPrefix(" #")
                && Self.parameter(rest[..<end]) && !Self.isModule(rest[..<end], before: after)
            while isParameter, rest[end...].first == "." {
                end = rest[end...].dropFirst().firstIndex { !Self.isInWord($0) } ?? rest.endIndex
            }
            let word = rest[..<end]
            result.append((word, isParameter))
            previous = word.last ?? previous
            rest = rest[end...]
        }
        return result
    }

    private static func isInWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// Whether a word is spelled as the demangler spells generic parameters: one capital letter, and maybe a depth.
    private static func parameter(_ word: Substring) -> Bool {
        guard let first = word.first, first.isASCII, first.isUppercase else { return false }
        return word.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// Types of modules whose names are spelled as those of generic parameters, `G500.Clock`.
    private static let lookalikes = Locked<Set<String>>([])

    /// Notes that a type is declared, lest its module be taken for a generic parameter.
    static func note(declared type: TypeName) {
        let parts = type.text.split(separator: ".", maxSplits: 2)
        guard parts.count > 1, parameter(parts[0]) else { return }
        _ = lookalikes.withLock { $0.insert("\(parts[0]).\(parts[1].prefix { isInWord($0) })") }
    }

    private static func isModule(_ word: Substring, before rest: Substring) -> Bool {
        guard rest.first == "." else { return false }
        return lookalikes.withLock { $0.contains("\(word).\(rest.dropFirst().prefix { isInWord($0) })") }
    }

    /// The name without modules and surrounding types, as messages show it.
    package var description: String { wrapped.map { "\($0)?" } ?? short }

    private var short: String {
        var result = ""
        var rest = text[...]
        while let first = rest.first {
            if rest.hasPrefix(" #"), rest.contains(" in ") {
                // `L #1 in app.f() -> ()`: the rest is the function that it is local to.
                return result
            }
            if rest.hasPrefix("(extension in "), let end = rest.firstIndex(of: ":") {
                rest = rest[rest.index(after: end)...]
            } else if Self.isInWord(first) {
                let end = rest.firstIndex { !Self.isInWord($0) } ?? rest.endIndex
                if rest[end...].first == ".",
                    rest[end...].dropFirst().first.map({ Self.isInWord($0) || $0 == "(" }) ?? false
                {
                    rest = rest[end...].dropFirst()
                } else {
                    result += rest[..<end]
                    rest = rest[end...]
                }
            } else if first == "(", let end = rest.range(of: " in _"),
                let close = rest[end.upperBound...].firstIndex(of: ")"),
                !rest[..<end.lowerBound].dropFirst().contains("(")
            {
                let after = rest[rest.index(after: close)...]
                if after.first != "." { result += rest[..<end.lowerBound].dropFirst() }
                rest = after.first == "." ? after.dropFirst() : after
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// Whether a function of this type, or of this name, is asynchronous.
    package var isAsync: Bool {
        text.contains(" async") && outside(of: "()[]{}<>").components(separatedBy: " -> ")[0].contains(" async")
    }

    /// The name without brackets of some kinds, and what lies in them.
    func outside(of brackets: String) -> String {
        var (depth, previous) = (0, Character(" "))
        return text.filter { character in
            let step = brackets.contains(character) ? Self.nesting(of: character, after: previous) : 0
            (depth, previous) = (depth + step, character)
            return depth == 0 && step == 0
        }
    }

    /// By how much deeper brackets lie behind a character.
    package static func nesting(of character: Character, after previous: Character) -> Int {
        if "<([{".contains(character) { return 1 }
        return ")]}".contains(character) || character == ">" && previous != "-" ? -1 : 0
    }
}
