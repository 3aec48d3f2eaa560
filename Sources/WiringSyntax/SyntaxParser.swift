// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Foundation

/// Reads the compiler's typed syntax tree, in JSON (RFC 8259), and makes nodes of what is of use alone.
///
/// It is quick without optimisation, too, since SwiftPM builds tools of plugins so: nine of ten bytes are not looked at one by
/// one, but passed over by `memchr`, and what is kept is copied as it stands.
package struct SyntaxParser {
    let bytes: UnsafePointer<UInt8>
    let count: Int
    var (position, length) = (0, 0)
    /// The same text without what is left out, for the next time.
    private let kept: UnsafeMutablePointer<UInt8>
    /// Whether the variable that is read has a wrapper, as far as attributes tell.
    var isWrapped = false
    /// Kinds that were met, so that each is made once.
    private var kinds: [UInt64: String] = [:]

    private init(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ kept: UnsafeMutablePointer<UInt8>) {
        (self.bytes, self.count, self.kept) = (bytes, count, kept)
    }

    /// Reads a tree, and gives the text without what is left out, too.
    package static func parse(_ data: Data) throws(SyntaxError) -> (tree: SyntaxNode, kept: Data) {
        // Commas are added where broken text lacks them.
        let kept = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * data.count + 16)
        defer { kept.deallocate() }
        let result = data.withUnsafeBytes { buffer -> Result<(SyntaxNode, Int), SyntaxError> in
            guard let base = buffer.bindMemory(to: UInt8.self).baseAddress else {
                return .failure(SyntaxError(offset: 0))
            }
            var parser = SyntaxParser(base, buffer.count, kept)
            do throws(SyntaxError) {
                guard case .node(let node) = try parser.value() else { throw SyntaxError(offset: parser.position) }
                return .success((node, parser.length))
            } catch {
                return .failure(error)
            }
        }
        let (tree, length) = try result.get()
        return (tree, Data(bytes: kept, count: length))
    }

    // MARK: Values

    mutating func value() throws(SyntaxError) -> SyntaxValue {
        switch peek() {
        case 0x7b: return try object()
        case 0x5b: return try list()
        case 0x22:
            let range = try string()
            copy(range.start - 1, range.end + 1)
            return .text(decoded(range))
        default:
            let range = try scalar()
            copy(range.start, range.end)
            return .text(text(range))
        }
    }

    mutating func object() throws(SyntaxError) -> SyntaxValue {
        let start = length
        try expect(0x7b)
        append(0x7b)
        var (range, isLeftOut, isFirst) = ((start: Int?.none, end: Int?.none, expansion: 0), false, true)
        var (kind, keys, values, stranger) = ("", [UInt8](), [SyntaxValue](), String?.none)
        while peek() != 0x7d {
            let name = try string()
            try expect(0x3a)
            let (key, before) = (key(name), length)
            if isLeftOut || key == nil {
                try skip()
            } else if let key {
                if !isFirst { append(0x2c) }
                copy(name.start - 1, name.end + 1)
                append(0x3a)
                switch key {
                case .kind:
                    kind = try kindName()
                    isLeftOut = begins(kind)
                case .range: range = try self.range()
                default:
                    let value = try value()
                    stranger = stranger ?? (key == .unread && value.hasNodes ? decoded(name) : value.stranger)
                    if key == .unread, !value.hasNodes {
                        length = before
                        break
                    }
                    keys.append(key.rawValue)
                    values.append(value)
                    if case .implicit = key, kind == "accessor_decl" { isLeftOut = !isOfUse(values) }
                }
                isFirst = isFirst && length == before
            }
            if peek() == 0x2c { position += 1 }
        }
        position += 1
        if isLeftOut {
            length = start
            for byte in [0x6e, 0x75, 0x6c, 0x6c] as [UInt8] { append(byte) }
            return .null
        }
        append(0x7d)
        if let stranger { kind += "." + stranger }
        return .node(SyntaxNode(kind, at: range.start, to: range.end, expansion: range.expansion, keys, values))
    }

    mutating func list() throws(SyntaxError) -> SyntaxValue {
        try expect(0x5b)
        append(0x5b)
        var elements: [SyntaxValue] = []
        while peek() != 0x5d {
            if !elements.isEmpty { append(0x2c) }
            elements.append(try value())
            if peek() == 0x2c { position += 1 }
        }
        position += 1
        append(0x5d)
        return .list(elements)
    }

    mutating func kindName() throws(SyntaxError) -> String {
        let range = try string()
        copy(range.start - 1, range.end + 1)
        let hash = hash(range)
        if let kind = kinds[hash] { return kind }
        let kind = decoded(range)
        kinds[hash] = kind
        return kind
    }

    // MARK: Bytes

    typealias Slice = (start: Int, end: Int)

    /// The byte to be read next, after white space; 0 at the end.
    mutating func peek() -> UInt8 {
        while position < count {
            let byte = bytes[position]
            if byte > 0x20 { return byte }
            position += 1
        }
        return 0
    }

    mutating func expect(_ byte: UInt8) throws(SyntaxError) {
        if peek() == byte { position += 1 } else { throw SyntaxError(offset: position) }
    }

    /// The bytes of a string, without the quotation marks.
    mutating func string() throws(SyntaxError) -> Slice {
        try expect(0x22)
        let start = position
        while true {
            guard position < count, let found = memchr(bytes + position, 0x22, count - position) else {
                throw SyntaxError(offset: position)
            }
            position = UnsafeRawPointer(found) - UnsafeRawPointer(bytes) + 1
            var backslashes = 0
            while position - 2 - backslashes >= start, bytes[position - 2 - backslashes] == 0x5c { backslashes += 1 }
            if backslashes % 2 == 0 { return (start, position - 1) }
        }
    }

    /// The bytes of a number, or of `true`, `false` and `null`.
    mutating func scalar() throws(SyntaxError) -> Slice {
        let start = position
        while position < count {
            let byte = bytes[position]
            if byte <= 0x20 || byte == 0x2c || byte == 0x7d || byte == 0x5d { break }
            position += 1
        }
        guard position > start else { throw SyntaxError(offset: position) }
        return (start, position)
    }

    /// Passes over a value, whatever it is.
    mutating func skip() throws(SyntaxError) {
        var depth = 0
        repeat {
            switch peek() {
            case 0x22: _ = try string()
            case 0x7b, 0x5b: (depth, position) = (depth + 1, position + 1)
            case 0x7d, 0x5d: (depth, position) = (depth - 1, position + 1)
            case 0x2c, 0x3a: position += 1
            default: _ = try scalar()
            }
            if depth < 0 { throw SyntaxError(offset: position) }
        } while depth > 0
    }

    func hash(_ slice: Slice) -> UInt64 {
        var (hash, index) = (SyntaxKey.seed, slice.start)
        while index < slice.end {
            hash = SyntaxKey.mix(hash, bytes[index])
            index += 1
        }
        return hash
    }

    mutating func append(_ byte: UInt8) { (kept[length], length) = (byte, length + 1) }

    mutating func copy(_ start: Int, _ end: Int) {
        memcpy(kept + length, bytes + start, end - start)
        length += end - start
    }

    func text(_ slice: Slice) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + slice.start, count: slice.end - slice.start), as: UTF8.self)
    }

    /// The text of a string, with its escapes undone.
    func decoded(_ slice: Slice) -> String {
        guard memchr(bytes + slice.start, 0x5c, slice.end - slice.start) != nil else { return text(slice) }
        let quoted = Data(bytes: bytes + slice.start - 1, count: slice.end - slice.start + 2)
        return (try? JSONDecoder().decode(String.self, from: quoted)) ?? text(slice)
    }
}
