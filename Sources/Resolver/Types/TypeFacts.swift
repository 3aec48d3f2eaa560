// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

package enum TypeFacts {
    package static func isClass(_ type: Any.Type) -> Bool { type is AnyClass }

    /// Whether a type is that of instances, and no protocol type.
    package static func isConcrete(_ type: Any.Type) -> Bool {
        guard let name = _mangledTypeName(type) else { return false }
        return name.hasSuffix("Xp") || !["p", "Xl", "Xc", "XP"].contains { name.hasSuffix($0) }
    }

    /// Whether the instances of a type are certainly no objects: of a protocol type they may be.
    package static func isValue(_ type: Any.Type) -> Bool { !isClass(type) && isConcrete(type) }

    /// The type to cast a type's metatype to: of a protocol `any P.Type`, from the mangled name of `any P` by the suffix `Xp`
    /// (Swift's `Docs/ABI/Mangling.rst`); `nil` where the runtime cannot tell, as for private protocols.
    package static func metatype(ofThoseThatServe service: Any.Type) -> Any.Type? {
        _mangledTypeName(service).flatMap { _typeByName($0 + (isClass(service) ? "m" : "Xp")) }
    }

    package static func isOf(_ type: Any.Type, _ metatype: Any.Type) -> Bool {
        func open<Metatype>(_: Metatype.Type) -> Bool { type as Any is Metatype }
        return open(metatype)
    }

    /// The name without its module, at most 200 characters: `Clock`, `any Animal` as `Animal`, `Optional<Cat>` as `Cat?`.
    @inline(never)
    package static func name(of type: Any.Type) -> String { MessageText.short(name(type, qualified: false), most: 200) }

    /// The name of a type with its module, for where two types share the short one.
    static func fullName(of type: Any.Type) -> String { name(type, qualified: true) }

    private static func name(_ type: Any.Type, qualified: Bool) -> String {
        if let wrapped = wrapped(of: type) { return name(wrapped, qualified: qualified) + "?" }
        var name = _typeName(type, qualified: qualified)
        // `any Sequence<Self.Sequence.Element == Int>` is how `any Sequence<Int>` is called.
        if !qualified, MessageText.has("=", in: name) { name = withoutModules(name) }
        return name.hasPrefix("any ") ? String(name.dropFirst(4)) : name
    }
}

/// What the declaration of a type tells, as it lies in memory: a cast to a protocol would go through all conformances for each new type.
extension TypeFacts {
    /// A number for the declaration of a struct or an enum, whatever fills its parameters; 0 for any other type.
    static func declaration(of type: Any.Type) -> UInt { resolver_type_declaration(address(of: type)) }

    /// What fills a parameter of a generic struct or enum, which has that many.
    static func argument(_ index: UInt, of type: Any.Type) -> Any.Type {
        self.type(at: resolver_type_argument(address(of: type), index))
    }

    /// The type inside an optional type; `nil` for any other.
    package static func wrapped(of type: Any.Type) -> Any.Type? {
        resolver_type_is_optional(address(of: type)) ? argument(0, of: type) : nil
    }

    static func optional(_ type: Any.Type) -> (any OptionalProtocol.Type)? {
        func open<Wrapped>(_: Wrapped.Type) -> any OptionalProtocol.Type { Wrapped?.self }
        guard let wrapped = wrapped(of: type) else { return nil }
        return open(wrapped)
    }

    /// Wraps an instance in memory, which has room for that, until it is one of an optional type around its own.
    static func wrap(_ memory: InstanceMemory, of type: Any.Type, as service: Any.Type) {
        guard service != type, let optional = optional(service) else { return }
        wrap(memory, of: type, as: optional.wrapped)
        optional.wrap(memory)
    }

    static func address(of type: Any.Type) -> UInt { UInt(bitPattern: ObjectIdentifier(type)) }

    /// The type whose metadata is at an address, which its `ObjectIdentifier` was.
    static func type(at address: UInt) -> Any.Type { unsafeBitCast(address, to: Any.Type.self) }
}

/// Types as they stand in source code, for advice that is to compile.
extension TypeFacts {
    /// The type as written behind `as`, at most 200 characters: `London.Clock`, `any Animal`, `(any Animal)?`.
    static func source(of type: Any.Type) -> String {
        if let wrapped = wrapped(of: type) { return operand(wrapped) + "?" }
        if let element = element(of: type) { return "Array<" + source(of: element) + ">" }
        let name = MessageText.short(withoutModules(_typeName(type, qualified: true)), most: 200)
        return isConcrete(type) || name.hasPrefix("any ") || name == "Any" || name == "AnyObject" ? name : "any " + name
    }

    /// The type as an expression before `.self`: `Clock`, `(any Animal)`, `Cat?`.
    package static func expression(of type: Any.Type) -> String {
        wrapped(of: type) != nil || element(of: type) != nil ? source(of: type) : operand(type)
    }

    /// The type of the elements of an array.
    static func element(of type: Any.Type) -> Any.Type? {
        declaration(of: type) == declaration(of: [Never].self) ? argument(0, of: type) : nil
    }

    /// The type with parentheses, where something may not follow it without.
    private static func operand(_ type: Any.Type) -> String {
        let source = source(of: type)
        // The dash is that of an arrow.
        let isOneWord = isConcrete(type) && !MessageText.has("-", in: source)
        return isOneWord || source == "Any" || source == "AnyObject" ? source : "(" + source + ")"
    }

    /// A name without modules and private contexts: `Array<App.(unknown context at $7f).Cat>` is `Array<Cat>`.
    static func withoutModules(_ name: String) -> String {
        let (name, dot) = (Array(name.utf8), UInt8(ascii: "."))
        var (result, index): ([UInt8], Int) = ([], 0)
        // How much of the result stands before the first name of a path: it is a module's if a dot follows.
        var first: Int?
        var isInPath = false
        while index < name.count {
            if begins("(unknown context at ", in: name, at: index) || begins("(extension in ", in: name, at: index) {
                index = skip(past: UInt8(ascii: ")"), in: name, from: index)
            } else if first == nil, !isInPath, begins("Self.", in: name, at: index) {
                // `any Sequence<Self.Swift.Sequence.Element == Swift.Int>` is how `any Sequence<Int>` is called.
                index = skip(past: UInt8(ascii: "="), in: name, from: index) + 1
            } else {
                let (byte, small) = (name[index], name[index] | 0x20)
                // What is not ASCII is a letter.
                let isOfName =
                    UInt8(ascii: "a")...UInt8(ascii: "z") ~= small || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || byte == UInt8(ascii: "_") || byte >= 0x80
                if isOfName, first == nil, !isInPath { first = result.count }
                if byte == dot, let module = first {
                    while result.count > module { result.removeLast() }
                } else {
                    result.append(byte)
                }
                if !isOfName { (first, isInPath) = (nil, byte == dot) }
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    @inline(never)
    private static func begins(_ start: String, in text: [UInt8], at index: Int) -> Bool {
        let start = Array(start.utf8)
        return index + start.count <= text.count && start.indices.allSatisfy { text[index + $0] == start[$0] }
    }

    /// The second place after a character, which is to be skipped with the one behind it.
    @inline(never)
    private static func skip(past character: UInt8, in text: [UInt8], from start: Int) -> Int {
        var index = start
        while index < text.count, text[index] != character { index += 1 }
        return min(index + 2, text.count)
    }
}

/// A table without a lock, which may forget, of types for which a slow question got a "yes": a dynamic cast costs 30 to 50 ns.
struct TypeMemo: ~Copyable, Sendable {
    /// The address of a type in each slot, 0 for none: types never end, so an address always means the same type.
    private let slots = FixedArray<Atomic<UInt>>(zeros: 64)

    /// Asks about a type a slow question, whose answer is always the same for one type.
    @inline(__always)
    func holds(_ type: Any.Type, _ answer: (Any.Type) -> Bool) -> Bool {
        let address = UInt(bitPattern: ObjectIdentifier(type))
        // The low bits are 0, by alignment.
        let slot = address >> 4 ^ address >> 10
        if slots[wrapping: slot].load(ordering: .relaxed) == address { return true }
        guard answer(type) else { return false }
        slots[wrapping: slot].store(address, ordering: .relaxed)
        return true
    }
}
