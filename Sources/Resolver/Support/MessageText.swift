// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Builtin
import ResolverAtomics

/// What messages say of many things, or of long ones: names come from users, and a message goes into logs.
package enum MessageText {
    /// The beginning of a text, if it has more characters than that, as Unicode counts scalars.
    @inline(never)
    static func short(_ text: String, most: Int = 80) -> String {
        let bytes = Array(text.utf8)
        var (count, end) = (0, 0)
        for index in bytes.indices where bytes[index] & 0xc0 != 0x80 {
            count += 1
            if count == most { end = index }
        }
        return count > most ? String(decoding: bytes[..<end], as: UTF8.self) + "…" : text
    }

    /// A text in quotation marks, and in one line: `debugDescription` leaves the controls beyond ASCII, and two line ends.
    @inline(never)
    static func quoted(_ text: String) -> String {
        var quoted = ""
        for scalar in short(text).debugDescription.unicodeScalars {
            let isLeft = 0x80..<0xa0 ~= scalar.value || 0x2028...0x2029 ~= scalar.value
            quoted += isLeft ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return quoted
    }

    /// A template with texts for its marks `%`: slow, but a call is 50 bytes of code, and an interpolation 100 to 500.
    @inline(never)
    package static func filled(
        _ template: String, _ first: String, _ second: String, _ third: String, _ fourth: String
    ) -> String {
        var (text, mark) = ("", 0)
        for character in template {
            guard character == "%" else {
                text.append(character)
                continue
            }
            text += mark == 0 ? first : mark == 1 ? second : mark == 2 ? third : fourth
            mark += 1
        }
        return text
    }

    @inline(never)
    package static func filled(_ template: String, _ text: String) -> String { filled(template, text, "", "", "") }

    @inline(never)
    package static func filled(_ template: String, _ first: String, _ second: String, _ third: String = "") -> String {
        filled(template, first, second, third, "")
    }

    @inline(never)
    static func quotedList(_ texts: [String]) -> String { list(texts.map(quoted)) }

    /// Some texts, separated by commas; of more than ten, the first ten and how many more there are.
    @inline(never)
    package static func list(_ texts: [String], separator: String = ", ") -> String {
        guard texts.count > 10 else { return texts.joined(separator: separator) }
        var shown: [String] = []
        for text in texts where shown.count < 10 { shown.append(text) }
        return filled("% and % more", shown.joined(separator: separator), "\(texts.count - 10)")
    }

    /// The steps of a way; of a long one, the first and the last.
    @inline(never)
    package static func way(_ steps: [String], separator: String = " → ") -> String {
        guard steps.count > 24 else { return steps.joined(separator: separator) }
        var shown: [String] = []
        for index in steps.indices where index < 8 || index >= steps.count - 8 {
            if index == steps.count - 8 { shown.append(filled("… % more …", "\(steps.count - 16)")) }
            shown.append(steps[index])
        }
        return shown.joined(separator: separator)
    }

    /// Texts that differ in alphabetical order; not optimised: else the compiler would write out the standard library's sort.
    @_optimize(none)
    static func sorted(_ texts: [String]) -> [String] { texts.sorted() }

    @inline(never)
    static func has(_ wanted: Unicode.Scalar, in text: String) -> Bool { text.unicodeScalars.contains(wanted) }

    /// A text of several lines, below the beginning of a line; empty ones go.
    @inline(never)
    static func hanging(_ text: String) -> String {
        var (result, isAtEnd) = ("", false)
        for character in text {
            if character == "\n" {
                isAtEnd = !result.isEmpty
                continue
            }
            if isAtEnd { result += "\n    " }
            result.append(character)
            isAtEnd = false
        }
        return result
    }
}

/// The standard error stream, for what there is nobody else to tell.
package enum StandardError {
    package static func print(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { resolver_write($0.baseAddress, $0.count) }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }
}

/// A place in somebody's source code: where a service was registered or asked for; two words, since each registration has one.
@usableFromInline
package struct SourcePlace: Sendable, Equatable, CustomStringConvertible {
    /// Where the text of a `StaticString` begins.
    private let address: UInt
    private let length: UInt32
    private let shortLine: UInt32

    /// The module and the file, as `#fileID` gives them.
    package var file: StaticString {
        StaticString(
            _builtinStringLiteral: Builtin.inttoptr_Word(address._builtinWordValue),
            utf8CodeUnitCount: Int(length)._builtinWordValue,
            isASCII: Builtin.trunc_Word_Int1(UInt(0)._builtinWordValue))
    }

    package var line: UInt { UInt(shortLine) }

    @usableFromInline
    package init(file: StaticString, line: UInt) {
        // A single character that a caller has written in the place of a file has no text.
        let file = file.hasPointerRepresentation ? file : "?"
        address = UInt(bitPattern: file.utf8Start)
        length = UInt32(truncatingIfNeeded: file.utf8CodeUnitCount)
        shortLine = UInt32(truncatingIfNeeded: line)
    }

    /// The place as compilers print it: `App/Wiring.swift:12`.
    @usableFromInline
    package var description: String { MessageText.filled("%:%", file.description, line.description) }
}
