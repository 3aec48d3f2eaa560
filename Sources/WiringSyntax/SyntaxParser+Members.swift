// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension SyntaxParser {
    /// The row of a member; `nil` for one that is left out.
    mutating func key(_ name: Slice) -> SyntaxKey? {
        let hash = hash(name)
        if let key = SyntaxKey.byHash[hash] { return key }
        return [0x7b, 0x5b].contains(peek()) && !SyntaxKey.leftOut.contains(hash) ? .unread : nil
    }

    /// Where the first and the last word of a range begin; `nil` for one in the expansion of a macro, which has a number instead.
    mutating func range() throws(SyntaxError) -> (start: Int?, end: Int?, expansion: Int) {
        let start = position
        guard peek() == 0x7b else {
            try skip()
            copy(start, position)
            return (nil, nil, 0)
        }
        var (offset, end, buffer) = (Int?.none, Int?.none, UInt64?.none)
        position += 1
        while peek() != 0x7d {
            let key = SyntaxKey.byHash[hash(try string())]
            try expect(0x3a)
            switch key {
            case .start: offset = try number()
            case .end: end = try number()
            case .bufferID:
                if peek() == 0x22 { buffer = hash(try string()) } else { try skip() }
            default: try skip()
            }
            if peek() == 0x2c { position += 1 }
        }
        position += 1
        copy(start, position)
        guard let buffer else { return (offset, end, 0) }
        return (nil, nil, Int((buffer &+ UInt64(offset ?? 0) &* 0x9e37_79b9_7f4a_7c15) >> 33) | 1)
    }

    /// A number; `nil` for any other value, which is passed over.
    mutating func number() throws(SyntaxError) -> Int? {
        if (0x30...0x39).contains(peek()) { return Int(text(try scalar())) }
        try skip()
        return nil
    }

    /// Kinds of nodes that say nothing of use, and those of which only their being there is.
    static let leftOut: Set<String> = [
        "function_ref_info", "default_argument_expr", "captured_value", "conformance_context",
        "thrown_error_destination", "requirement",
    ]

    /// Begins a node.
    mutating func begins(_ kind: String) -> Bool {
        if kind == "var_decl" || kind == "custom_attr" { isWrapped = kind == "custom_attr" }
        return Self.leftOut.contains(kind)
    }

    /// Whether an accessor that the compiler has written computes a raw value, or what a property wrapper gives or gets.
    func isOfUse(_ values: [SyntaxValue]) -> Bool {
        values.contains {
            guard case .text(let usr) = $0 else { return false }
            let isOfWrapper = isWrapped || usr.contains("$")
            return (isOfWrapper || usr.contains("Value")) && usr.hasSuffix("vg") || isOfWrapper && usr.hasSuffix("vs")
        }
    }
}
