// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension String {
    /// The text with the escapes of JSON undone.
    var withoutEscapes: String {
        var units: [UInt16] = []
        var iterator = utf16.makeIterator()
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
