// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The hash of a text, the same for canonically equivalent ones; keyed anew in each process, since users may choose names.
enum TextHash {
    /// The key, an odd number; 0 until it is made.
    private static let storedKey = Atomic<UInt64>(0)

    @inline(__always)
    private static var key: UInt64 {
        let key = storedKey.load(ordering: .relaxed)
        return key != 0 ? key : makeKey()
    }

    /// Makes the key, once, from the standard library's, so that its setting for deterministic hashes holds here as well.
    @inline(never)
    private static func makeKey() -> UInt64 {
        var hasher = Hasher()
        hasher.combine("Resolver.Name")
        let key = UInt64(truncatingIfNeeded: hasher.finalize()) | 1
        let (isMine, other) = storedKey.compareExchange(expected: 0, desired: key)
        return isMine ? key : other
    }

    /// Hashes a text: word by word for ASCII, by the standard library's hash for what has several spellings in Unicode.
    static func hash(of text: String) -> UInt {
        let hash = text.utf8.withContiguousStorageIfAvailable { bytes in wordHash(of: UnsafeRawBufferPointer(bytes)) }
        return (hash ?? nil) ?? hashOfUnicode(text)
    }

    /// Hashes a text that is not ASCII, or of Objective-C; three characters of Unicode are canonically equivalent to ASCII ones.
    @inline(never)
    private static func hashOfUnicode(_ text: String) -> UInt {
        var equivalent = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{212A}": equivalent += "K"
            case "\u{37E}": equivalent += ";"
            case "\u{1FEF}": equivalent += "`"
            default:
                guard scalar.isASCII else { return UInt(bitPattern: text.hashValue) | 1 }
                equivalent.unicodeScalars.append(scalar)
            }
        }
        return hash(of: equivalent)
    }

    /// Hashes ASCII text to a number that is not 0, `nil` for other text: eight bytes at a time are multiplied in by the key,
    /// and the halves of the product are folded, as in wyhash and in Rust's foldhash.
    ///
    /// With a known multiplier and half of the product, as in FxHash, an attacker finds words that collide; FNV-1a took 10 ns
    /// for ten letters, which a literal pays at each use.
    private static func wordHash(of bytes: UnsafeRawBufferPointer) -> UInt? {
        let key = key
        // By exclusive-or, the length and the first word could make up for each other.
        let length = UInt64(truncatingIfNeeded: bytes.count)
        var state = key &<< length | key &>> (0 &- length)
        var seen: UInt64 = 0
        var offset = 0
        while offset < bytes.count {
            let word = Self.word(of: bytes, at: offset)
            seen |= word
            let product = (state ^ word).multipliedFullWidth(by: key)
            state = product.high ^ product.low
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
