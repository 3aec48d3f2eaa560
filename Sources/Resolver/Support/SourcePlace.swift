// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Builtin

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
