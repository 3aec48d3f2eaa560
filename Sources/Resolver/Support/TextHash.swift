// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The hash of a text, the same for all spellings of it that are canonically equivalent.
enum TextHash {
    /// Hashes a text: word by word for ASCII, by the standard library's hash for what has several spellings in Unicode.
    static func hash(of text: String) -> UInt {
        var text = text
        return text.withUTF8 { bytes in wordHash(of: UnsafeRawBufferPointer(bytes)) } ?? hashOfUnicode(text)
    }

    /// Hashes a text that is not ASCII, though it may be another spelling of one that is: Unicode has three characters that
    /// are canonically equivalent to ASCII ones.
    @inline(never)
    private static func hashOfUnicode(_ text: String) -> UInt {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{212A}": bytes.append(UInt8(ascii: "K"))
            case "\u{37E}": bytes.append(UInt8(ascii: ";"))
            case "\u{1FEF}": bytes.append(UInt8(ascii: "`"))
            default:
                guard scalar.isASCII else { return UInt(bitPattern: text.hashValue) | 1 }
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            }
        }
        return bytes.withUnsafeBytes { wordHash(of: $0) ?? 1 }
    }

    /// Hashes ASCII text: each eight bytes, and the rest as one word, are multiplied in, as in FxHash (of Firefox; the
    /// multiplier is the golden ratio's, see Knuth, The Art of Computer Programming 3, section 6.4).
    ///
    /// A byte at a time, as in FNV-1a, took 10 ns for a name of ten letters, which a literal pays at each use.
    ///
    /// - Parameter bytes: The text in UTF-8.
    /// - Returns: The hash, never 0; `nil` for text that is not ASCII.
    private static func wordHash(of bytes: UnsafeRawBufferPointer) -> UInt? {
        var state = UInt64(truncatingIfNeeded: bytes.count)
        var seen: UInt64 = 0
        var offset = 0
        while offset < bytes.count {
            let word = Self.word(of: bytes, at: offset)
            seen |= word
            state = (state ^ word) &* 0x9e37_79b9_7f4a_7c15
            state ^= state >> 32
            offset += 8
        }
        guard seen & 0x8080_8080_8080_8080 == 0 else { return nil }
        return UInt(truncatingIfNeeded: state) | 1
    }

    /// The eight bytes at an offset, or those that are left there, some of them twice.
    @inline(__always)
    private static func word(of bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        let left = bytes.count - offset
        if left >= 8 { return bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
        if left >= 4 {
            let first = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            let last = bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
            return UInt64(first) | UInt64(last) << 32
        }
        let (first, middle, last) = (bytes[offset], bytes[offset + left / 2], bytes[bytes.count - 1])
        return UInt64(first) | UInt64(middle) << 8 | UInt64(last) << 16
    }
}
