// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

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
