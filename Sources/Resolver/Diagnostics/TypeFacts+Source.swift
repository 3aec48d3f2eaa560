// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Types as they stand in source code, for advice that is to compile.
extension TypeFacts {
    /// The type as it is written behind `as`: `London.Clock`, `any Animal`, `(any Animal)?`.
    ///
    /// Of one with more than 200 characters, the beginning.
    static func source(of type: Any.Type) -> String {
        if let optional = type as? any OptionalProtocol.Type { return operand(optional.wrapped) + "?" }
        if let array = type as? any ArrayProtocol.Type { return "Array<\(source(of: array.element))>" }
        let name = MessageText.short(withoutModules(_typeName(type, qualified: true)), most: 200)
        return isConcrete(type) || name.hasPrefix("any ") || ["Any", "AnyObject"].contains(name) ? name : "any \(name)"
    }

    /// The type as an expression before `.self`: `Clock`, `(any Animal)`, `Cat?`.
    package static func expression(of type: Any.Type) -> String {
        type is any OptionalProtocol.Type || type is any ArrayProtocol.Type ? source(of: type) : operand(type)
    }

    /// The type with parentheses, where something may not follow it without.
    private static func operand(_ type: Any.Type) -> String {
        let source = source(of: type)
        // The dash of an arrow. A search for a text would link another module of the standard library, of more than a megabyte.
        let isOneWord = isConcrete(type) && !source.utf8.contains(0x2d)
        return isOneWord || ["Any", "AnyObject"].contains(source) ? source : "(\(source))"
    }

    /// A name without the modules, and without what stands for private contexts: `Array<App.(unknown context at $7f).Cat>` is
    /// `Array<Cat>`.
    private static func withoutModules(_ name: String) -> String {
        var (result, rest) = ("", name[...])
        while let first = rest.first {
            let isInPath = result.hasSuffix(".")
            var path = pathParts(&rest)
            if path.isEmpty {
                result.append(first)
                rest = rest.dropFirst()
            } else if path[0] == "Self", rest.hasPrefix(" == ") {
                // `any Sequence<Self.Swift.Sequence.Element == Swift.Int>` is how `any Sequence<Int>` is called.
                rest = rest.dropFirst(4)
            } else {
                if path.count > 1, !isInPath { path.removeFirst() }
                result += path.joined(separator: ".")
            }
        }
        return result
    }

    /// Takes names with dots between them from the beginning of a text.
    private static func pathParts(_ rest: inout Substring) -> [Substring] {
        var parts: [Substring] = []
        while true {
            if ["(unknown context at ", "(extension in "].contains(where: { rest.hasPrefix($0) }) {
                rest = rest.drop { $0 != ")" }.dropFirst(2)
                continue
            }
            let part = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            if part.isEmpty { return parts }
            parts.append(part)
            rest = rest.dropFirst(part.count)
            guard rest.first == ".", rest.dropFirst().first != "." else { return parts }
            rest = rest.dropFirst()
        }
    }
}
