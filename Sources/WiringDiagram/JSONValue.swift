// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A value of JSON (RFC 8259), with where it stands in its text.
struct JSONValue {
    indirect enum Content {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        /// Keys in the order of the text.
        case object([(key: String, value: JSONValue)])
    }

    let content: Content
    /// Where the value begins, in UTF-8 bytes.
    let offset: Int

    /// What it is, for messages.
    var kind: String {
        switch content {
        case .null: "null"
        case .bool: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// Reads JSON.
struct JSONParser {
    /// What is wrong, and where.
    struct Failure: Error {
        let reason: String
        let offset: Int
    }

    /// How deep values may be nested: enough for any diagram, and shallow enough for any stack.
    private static let mostDepth = 64

    private let text: [UInt8]
    private var position = 0
    private var depth = 0

    /// Reads a whole text.
    ///
    /// - Parameter text: One value, with nothing but space around it.
    static func value(of text: String) throws(Failure) -> JSONValue {
        var parser = JSONParser(text: Array(text.utf8))
        let value = try parser.value()
        parser.skipSpace()
        guard parser.position == parser.text.count else { throw parser.failure("there is something after the end") }
        return value
    }

    private init(text: [UInt8]) {
        self.text = text
    }

    private func failure(_ reason: String, at offset: Int? = nil) -> Failure {
        Failure(reason: reason, offset: offset ?? position)
    }

    private var current: UInt8? { position < text.count ? text[position] : nil }

    private mutating func skipSpace() {
        while let current, current == 0x20 || (0x09...0x0d).contains(current) && current != 0x0b && current != 0x0c {
            position += 1
        }
    }

    private mutating func take(_ character: Character) -> Bool {
        guard current == character.asciiValue else { return false }
        position += 1
        return true
    }

    private mutating func value() throws(Failure) -> JSONValue {
        skipSpace()
        let start = position
        guard let first = current else { throw failure("the text ends where a value should be") }
        let content: JSONValue.Content =
            switch first {
            case UInt8(ascii: "{"): try object()
            case UInt8(ascii: "["): try array()
            case UInt8(ascii: "\""): .string(try string())
            case UInt8(ascii: "t"): try word("true", .bool(true))
            case UInt8(ascii: "f"): try word("false", .bool(false))
            case UInt8(ascii: "n"): try word("null", .null)
            default: .number(try number())
            }
        return JSONValue(content: content, offset: start)
    }

    private mutating func word(_ word: String, _ content: JSONValue.Content) throws(Failure) -> JSONValue.Content {
        let end = position + word.utf8.count
        guard end <= text.count, text[position..<end].elementsEqual(word.utf8) else {
            throw failure("this is no value of JSON")
        }
        position = end
        return content
    }

    private mutating func number() throws(Failure) -> Double {
        let start = position
        while let current, (0x30...0x39).contains(current) || [0x2b, 0x2d, 0x2e, 0x45, 0x65].contains(current) {
            position += 1
        }
        let digits = String(decoding: text[start..<position], as: UTF8.self)
        guard let number = Double(digits), number.isFinite, !digits.hasPrefix("+"), !digits.hasPrefix("."),
            !digits.hasPrefix("-."),
            !digits.hasSuffix("."), !digits.contains(".e"), !digits.contains(".E"), !hasLeadingZero(digits)
        else { throw failure("this is no value of JSON", at: start) }
        return number
    }

    private func hasLeadingZero(_ digits: String) -> Bool {
        let digits = digits.drop { $0 == "-" }
        return digits.first == "0" && digits.dropFirst().first?.isNumber == true
    }

    private mutating func nest() throws(Failure) {
        depth += 1
        guard depth <= Self.mostDepth else { throw failure("values are nested too deeply") }
        position += 1
        skipSpace()
    }

    private mutating func array() throws(Failure) -> JSONValue.Content {
        try nest()
        defer { depth -= 1 }
        if take("]") { return .array([]) }
        var elements: [JSONValue] = []
        repeat {
            elements.append(try value())
            skipSpace()
        } while take(",")
        guard take("]") else { throw failure("a ',' or ']' should be here") }
        return .array(elements)
    }

    private mutating func object() throws(Failure) -> JSONValue.Content {
        try nest()
        defer { depth -= 1 }
        if take("}") { return .object([]) }
        var members: [(key: String, value: JSONValue)] = []
        repeat {
            skipSpace()
            guard current == UInt8(ascii: "\"") else { throw failure("a key in quotation marks should be here") }
            let key = try string()
            skipSpace()
            guard take(":") else { throw failure("a ':' should be here") }
            members.append((key, try value()))
            skipSpace()
        } while take(",")
        guard take("}") else { throw failure("a ',' or '}' should be here") }
        return .object(members)
    }
}

// MARK: - Strings

extension JSONParser {
    private mutating func string() throws(Failure) -> String {
        let start = position
        position += 1
        var bytes: [UInt8] = []
        while let current {
            position += 1
            switch current {
            case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"): bytes += Array(String(try escaped()).utf8)
            case 0..<0x20: throw failure("a string goes over the end of the line", at: start)
            default: bytes.append(current)
            }
        }
        throw failure("the text ends within a string", at: start)
    }

    private mutating func escaped() throws(Failure) -> Unicode.Scalar {
        guard let current else { throw failure("the text ends within a string") }
        position += 1
        switch current {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(current)
        case UInt8(ascii: "u"): return try scalar()
        default: throw failure("there is no such escape in JSON", at: position - 2)
        }
    }

    /// A character by its number, or by the two of a surrogate pair.
    private mutating func scalar() throws(Failure) -> Unicode.Scalar {
        let start = position - 2
        let high = try unit()
        if let scalar = Unicode.Scalar(UInt32(high)) { return scalar }
        guard UTF16.isLeadSurrogate(high), take("\\"), take("u") else {
            throw failure("half of a character is missing", at: start)
        }
        let low = try unit()
        guard UTF16.isTrailSurrogate(low) else { throw failure("half of a character is missing", at: start) }
        return UTF16.decode(UTF16.EncodedScalar([high, low]))
    }

    private mutating func unit() throws(Failure) -> UInt16 {
        let digits = text[position...].prefix(4)
        // `UInt16` takes a sign, too.
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw failure("four digits should be here") }
        position += 4
        return unit
    }
}

/// A string as JSON spells it.
package func jsonString(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
        switch character {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case "\n": quoted += "\\n"
        case "\r": quoted += "\\r"
        case "\t": quoted += "\\t"
        case _ where character.value < 0x20 || character == "\u{2028}" || character == "\u{2029}":
            let digits = String(character.value, radix: 16)
            quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: quoted.unicodeScalars.append(character)
        }
    }
    return quoted + "\""
}
