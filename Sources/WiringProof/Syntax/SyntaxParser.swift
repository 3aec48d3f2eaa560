// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import Foundation

/// What is wrong with the text of a syntax tree.
package struct SyntaxError: Error, CustomStringConvertible {
    /// How many bytes were read.
    package var offset: Int
    package var description: String { "The compiler's syntax tree is broken at byte \(offset)." }
}

/// Reads the compiler's typed syntax tree, in JSON (RFC 8259), and makes nodes of what is of use alone.
///
/// Nine of ten bytes are passed over without being looked at one by one: what lies in strings by `memchr`, members that nobody
/// reads as a whole.
struct SyntaxParser {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    /// Kinds that were met, so that each is made once.
    private var kinds: [UInt64: String] = [:]

    private init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Reads a tree.
    ///
    /// - Parameter bytes: The text.
    /// - Throws: ``SyntaxError`` where it is no JSON, or is cut.
    static func parse(_ bytes: UnsafeRawBufferPointer) throws(SyntaxError) -> SyntaxNode {
        var parser = SyntaxParser(bytes)
        guard case .node(let node) = try parser.value() else { throw SyntaxError(offset: parser.position) }
        return node
    }

    /// The byte to be read next, after white space; 0 at the end.
    private mutating func peek() -> UInt8 {
        while position < bytes.count {
            let byte = bytes[position]
            if byte > 0x20 { return byte }
            position += 1
        }
        return 0
    }

    private mutating func expect(_ byte: UInt8) throws(SyntaxError) {
        guard peek() == byte else { throw SyntaxError(offset: position) }
        position += 1
    }

    private mutating func value() throws(SyntaxError) -> SyntaxValue {
        switch peek() {
        case UInt8(ascii: "{"): try object()
        case UInt8(ascii: "["): try list()
        case UInt8(ascii: "\""): .text(decoded(try string()))
        default: .text(String(decoding: bytes[try scalar()], as: UTF8.self))
        }
    }

    private mutating func object() throws(SyntaxError) -> SyntaxValue {
        try expect(UInt8(ascii: "{"))
        var kind = ""
        var members: [(key: SyntaxKey, value: SyntaxValue)] = []
        var isLeftOut = false
        while peek() != UInt8(ascii: "}") {
            let key = SyntaxKey.byHash[hash(of: try string())]
            try expect(UInt8(ascii: ":"))
            if isLeftOut || key == nil {
                try skip()
            } else if key == .kind {
                kind = try kindName()
                isLeftOut = Self.leftOut.contains(kind)
            } else if let key {
                members.append((key, try value()))
                isLeftOut = key == .implicit && kind == "accessor_decl"
            }
            if peek() == UInt8(ascii: ",") { position += 1 }
        }
        position += 1
        return isLeftOut ? .null : .node(SyntaxNode(kind, members))
    }

    /// Kinds of nodes that say nothing of use, and those of which only their being there is.
    private static let leftOut: Set<String> = [
        "function_ref_info", "default_argument_expr", "captured_value", "conformance_context",
        "thrown_error_destination",
        "requirement",
    ]

    private mutating func list() throws(SyntaxError) -> SyntaxValue {
        try expect(UInt8(ascii: "["))
        var elements: [SyntaxValue] = []
        while peek() != UInt8(ascii: "]") {
            elements.append(try value())
            if peek() == UInt8(ascii: ",") { position += 1 }
        }
        position += 1
        return .list(elements)
    }

    private mutating func kindName() throws(SyntaxError) -> String {
        let range = try string()
        let hash = hash(of: range)
        if let kind = kinds[hash] { return kind }
        let kind = decoded(range)
        kinds[hash] = kind
        return kind
    }
}

// MARK: - Bytes

extension SyntaxParser {
    /// The bytes of a string, without the quotation marks.
    private mutating func string() throws(SyntaxError) -> Range<Int> {
        try expect(UInt8(ascii: "\""))
        let start = position
        while true {
            guard let base = bytes.baseAddress, position < bytes.count,
                let found = memchr(base + position, 0x22, bytes.count - position)
            else { throw SyntaxError(offset: position) }
            position = UnsafeRawPointer(found) - base + 1
            var backslashes = 0
            while position - 2 - backslashes >= start, bytes[position - 2 - backslashes] == 0x5c { backslashes += 1 }
            if backslashes % 2 == 0 { return start..<(position - 1) }
        }
    }

    /// The bytes of a number, or of `true`, `false` and `null`.
    private mutating func scalar() throws(SyntaxError) -> Range<Int> {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte <= 0x20 || byte == 0x2c || byte == 0x7d || byte == 0x5d { break }
            position += 1
        }
        guard position > start else { throw SyntaxError(offset: position) }
        return start..<position
    }

    /// Passes over a value, whatever it is.
    private mutating func skip() throws(SyntaxError) {
        var depth = 0
        repeat {
            switch peek() {
            case UInt8(ascii: "\""): _ = try string()
            case UInt8(ascii: "{"), UInt8(ascii: "["): (depth, position) = (depth + 1, position + 1)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): (depth, position) = (depth - 1, position + 1)
            case UInt8(ascii: ","), UInt8(ascii: ":"): position += 1
            default: _ = try scalar()
            }
            if depth < 0 { throw SyntaxError(offset: position) }
        } while depth > 0
    }

    private func hash(of range: Range<Int>) -> UInt64 {
        var hash = SyntaxKey.seed
        for index in range { hash = SyntaxKey.mix(hash, bytes[index]) }
        return hash
    }

    /// The text of a string, with its escapes undone.
    private func decoded(_ range: Range<Int>) -> String {
        let slice = UnsafeRawBufferPointer(rebasing: bytes[range])
        guard slice.contains(0x5c) else { return String(decoding: slice, as: UTF8.self) }
        return Self.unescaped(slice)
    }

    private static func unescaped(_ bytes: UnsafeRawBufferPointer) -> String {
        var units: [UInt16] = []
        var iterator = String(decoding: bytes, as: UTF8.self).utf16.makeIterator()
        while let unit = iterator.next() {
            guard unit == 0x5c, let escape = iterator.next() else {
                units.append(unit)
                continue
            }
            switch escape {
            case 0x6e: units.append(0x0a)
            case 0x74: units.append(0x09)
            case 0x72: units.append(0x0d)
            case 0x62: units.append(0x08)
            case 0x66: units.append(0x0c)
            case 0x75:
                let digits = (0..<4).compactMap { _ in iterator.next().flatMap(UnicodeScalar.init) }
                units.append(UInt16(String(String.UnicodeScalarView(digits)), radix: 16) ?? 0xfffd)
            default: units.append(escape)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}
