// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Types as they stand in source code, for advice that is to compile.
extension TypeFacts {
    /// The type as written behind `as`, at most 200 characters: `London.Clock`, `any Animal`, `(any Animal)?`.
    static func source(of type: Any.Type) -> String {
        if let wrapped = wrapped(of: type) { return operand(wrapped) + "?" }
        if declaration(of: type) == array { return "Array<" + source(of: argument(0, of: type)) + ">" }
        let name = MessageText.short(withoutModules(_typeName(type, qualified: true)), most: 200)
        return isConcrete(type) || name.hasPrefix("any ") || name == "Any" || name == "AnyObject" ? name : "any " + name
    }

    /// The type as an expression before `.self`: `Clock`, `(any Animal)`, `Cat?`.
    package static func expression(of type: Any.Type) -> String {
        wrapped(of: type) != nil || declaration(of: type) == array ? source(of: type) : operand(type)
    }

    private static var array: UInt { declaration(of: [Never].self) }

    /// The type with parentheses, where something may not follow it without.
    private static func operand(_ type: Any.Type) -> String {
        let source = source(of: type)
        // The dash is that of an arrow.
        let isOneWord = isConcrete(type) && !MessageText.has("-", in: source)
        return isOneWord || source == "Any" || source == "AnyObject" ? source : "(" + source + ")"
    }

    /// A name without modules and private contexts: `Array<App.(unknown context at $7f).Cat>` is `Array<Cat>`.
    static func withoutModules(_ name: String) -> String {
        var (result, index) = ("", name.startIndex)
        // Where the first name of a path begins in the result: it is a module's if a dot follows.
        var first: String.Index?
        var isInPath = false
        while index < name.endIndex {
            let (character, rest) = (name[index], String(name[index...].prefix(20)))
            if rest.hasPrefix("(unknown context at ") || rest.hasPrefix("(extension in ") {
                index = skip(past: ")", in: name, from: index)
            } else if first == nil, !isInPath, rest.hasPrefix("Self.") {
                // `any Sequence<Self.Swift.Sequence.Element == Swift.Int>` is how `any Sequence<Int>` is called.
                index = name.index(after: skip(past: "=", in: name, from: index))
            } else {
                let isOfName = character == "_" || character.isLetter || character.isNumber
                if isOfName, first == nil, !isInPath { first = result.endIndex }
                if character == ".", let module = first {
                    result = String(result[..<module])
                } else {
                    result.append(character)
                }
                if !isOfName { (first, isInPath) = (nil, character == ".") }
                index = name.index(after: index)
            }
        }
        return result
    }

    /// The second place after a character, which is to be skipped with the one behind it.
    @inline(never)
    private static func skip(past character: Character, in text: String, from start: String.Index) -> String.Index {
        var index = start
        while index < text.endIndex, text[index] != character { index = text.index(after: index) }
        return text.index(index, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
    }
}
