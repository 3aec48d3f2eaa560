// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import WiringSyntax

/// What sets variables, and what calls members, that are not seen to be.
extension Program {
    /// Whether what is not read may call members of a type: it has a superclass or a protocol that is not read, or a `deinit`.
    func mayBeCalled(_ type: String) -> Bool {
        guard let facts = types[type], facts.kind != .protocol else { return false }
        // What is behind a local variable is not seen to be used.
        if facts.properties["wrappedValue"] != nil { return true }
        let ends = members[Member(owner: type, name: "deinit")] ?? []
        if ends.contains(where: { !$0.statements.isEmpty }) { return true }
        if let superclass = facts.superclass, types[superclass.generic] == nil || mayBeCalled(superclass.generic) {
            return true
        }
        return facts.conformances.contains { protocols[$0] == nil && !Self.markers.contains($0) }
    }

    /// Whether the language may call a member of values that it gets: by its name, or any of a type with another protocol of the language.
    func mayBeLent(_ function: Function) -> Bool {
        guard !function.statements.isEmpty, let facts = types[function.owner] else { return false }
        let isOfProtocol = Self.namesOf.contains { facts.conformances.contains($0) && $1.contains(function.name) }
        if isOfProtocol || isLentByName(function) { return facts.kind == .protocol || mayBeCalled(function.owner) }
        let isOperator = function.name.first.map { !$0.isLetter && $0 != "_" } ?? false
        return [.function, .initializer, .accessor].contains(function.kind) && (!function.isStatic || isOperator)
            && facts.conformances.subtracting(Self.ofNames).contains {
                Reference(usr: $0, name: "").isOfLanguage && !$0.contains("ExpressibleBy")
            }
    }

    /// Whether it is called by the name that a protocol of the language gives it.
    func isLentByName(_ function: Function) -> Bool { Self.lentNames.contains(function.name) }

    /// The members that the language calls of a collection, and of a set that is written by hand.
    private static let namesOf: [String: Set<String>] = [
        "s:Sl": ["subscript", "index(before:)", "replaceSubrange(_:with:)"],
        "s:s10SetAlgebraP": [
            "init()", "contains(_:)", "insert(_:)", "remove(_:)", "union(_:)", "intersection(_:)", "formUnion(_:)",
            "formIntersection(_:)", "symmetricDifference(_:)", "formSymmetricDifference(_:)", "update(with:)",
        ],
    ]
    /// The members that the language calls as it prints, compares, encodes, or goes through a value.
    private static let lentNames: Set<String> = [
        "description", "debugDescription", "errorDescription", "customMirror", "hash(into:)", "encode(to:)",
        "init(from:)", "rawValue", "init(rawValue:)", "id", "==(_:_:)", "<(_:_:)", ">(_:_:)", "<=(_:_:)", ">=(_:_:)",
        "next()", "makeIterator()", "startIndex", "endIndex", "index(after:)", "write(_:)",
    ]

    /// Those by which values are told apart.
    static let telling: Set<String> = ["hash(into:)", "==(_:_:)"]

    /// The protocols of the language that ask for nothing else.
    private static let ofNames = markers.union(
        """
        SQ SH SL SE Se SY ST St Sl SK Sk SM Sm ScA Sci ScI s23CustomStringConvertibleP s28CustomDebugStringConvertibleP \
        s17CustomReflectableP s9CodingKeyP s12CaseIterableP s12IdentifiableP s16TextOutputStreamP s9OptionSetP \
        s10SetAlgebraP 10Foundation14LocalizedErrorP
        """.split(separator: " ").map { "s:" + $0 })

    /// Whether the values of a type may be iterators: it says so, or inherits from what may.
    func mayBeIterator(_ type: String) -> Bool {
        guard let facts = types[type], facts.kind != .protocol else { return true }
        return facts.superclass != nil || facts.conformances.contains { $0 == "s:St" || protocols[$0] != nil }
    }

    /// The types of the program that a type is made of: what is not read makes their values, as it decodes them.
    func types(in type: TypeName) -> Set<String> {
        reaching(named(in: type)) { types[$0]?.fixed.values.flatMap(named) ?? [] }
    }

    private func named(in type: TypeName) -> [String] {
        type.text.split { "<>()[], ?".contains($0) }.map(String.init).filter { types[$0] != nil }
    }

    /// The protocols without members, and `Error`, whose are not called.
    private static let markers = Set(
        ["Sendable", "SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable", "Error"].map {
            "s:s\($0.count)\($0)P"
        })

    /// A type, and all that it inherits from.
    func line(of type: String) -> [String] {
        [type] + (types[type]?.superclass.map { line(of: $0.generic) } ?? [])
    }

    /// Notes what code sets, and with what it compares.
    mutating func note(_ function: Function) {
        function.statements.forEach { statement in
            if function.kind == .storage, case .evaluate(.assignment(.member(let property, _), let value)) = statement {
                firstValues[property.usr] = value.constant
            } else {
                statement.countSettings(in: &settings)
            }
            statement.visit {
                guard case .call(let call) = $0, case .declaration(let operation) = call.callee else { return }
                if operation.usr.hasPrefix("s:Sa6append"), case .reference(.member(let property, _))? = call.receiver {
                    appended[property.usr, default: 0] += 1
                }
                guard ["<", "<=", ">", ">=", "==", "!="].contains(operation.name) else { return }
                for case .number(let bound) in call.arguments.map(\.value) where abs(bound) < 1 << 32 {
                    bounds.insert(bound)
                }
            }
        }
    }

    /// Whether it is an initialiser of the language that is given a literal, and makes a value of that here, too.
    func isOfLiterals(_ expression: WiringSyntax.Expression) -> Bool {
        if case .throwing(let inner, _) = expression { return isOfLiterals(inner) }
        guard case .call(let call) = expression, let reference = call.callee.declared, reference.isOfLanguage,
            reference.name == "init", call.arguments.dropFirst().allSatisfy(\.value.isByDefault)
        else { return false }
        switch (call.arguments.first?.label, call.arguments.first?.value) {
        case ("string", .text(let text)):
            return reference.usr.contains("URL") ? URL(string: text) != nil : Decimal(string: text) != nil
        case ("uuidString", .text(let text)): return UUID(uuidString: text) != nil
        case ("identifier", .text(let text)): return TimeZone(identifier: text) != nil
        case ("pattern", .text(let text)): return (try? NSRegularExpression(pattern: text)) != nil
        case ("_", .text(let text)) where reference.usr.contains("_StringProcessing"): return (try? Regex(text)) != nil
        case ("_", .text(let text)) where reference.isOf("s:Sd", "s:Sf"): return Double(text) != nil
        default: return false
        }
    }

    mutating func findVariablesOfMain() {
        var (own, others) = (Set<String>(), called)
        for statement in topLevel.flatMap(\.statements) {
            statement.visit {
                switch $0 {
                case .assignment(.declaration(let variable), _): own.insert(variable.usr)
                case .closure(let function): others.formUnion(function.references)
                default: break
                }
            }
        }
        ofMain = own.subtracting(others).filter { usr in
            !isMarked(usr, .constant) && !isMarked(usr, .changeable) && byUSR[usr] == nil && observers(of: usr).isEmpty
        }
    }

    /// What sets a variable, a property or an element, and what runs before and after that.
    func observers(of usr: String) -> [Function] {
        let found = ["i", "s", "w", "W"].map { Self.accessor($0, of: usr) }.flatMap { name in
            byUSR[name].map { [$0] } ?? overriding[name, default: []]
        }
        return found.isEmpty ? byUSR[Self.accessor("M", of: usr)].map { [$0] } ?? [] : found
    }

    /// What an accessor goes by; what is static ends in `Z`.
    static func accessor(_ kind: String, of usr: String) -> String {
        usr.hasSuffix("Z") ? usr.dropLast(2) + kind + "Z" : usr.dropLast() + kind
    }

    /// Whether nothing can set a property: a constant, or one that only computes.
    func isUnsettable(_ usr: String) -> Bool {
        let isComputed = byUSR[usr].map { $0.kind == .accessor && $0.hasBody && $0.overrides.isEmpty } ?? false
        let isRead = isComputed && isMarked(usr, .stored)
        return isMarked(usr, .constant) || isRead && ["s", "M"].allSatisfy { byUSR[Self.accessor($0, of: usr)] == nil }
    }

    /// Whether the values of a type are known not to be Hashable.
    func isUnhashable(_ type: TypeName) -> Bool {
        if let inner = type.wrapped ?? type.element { return isUnhashable(inner) }
        // A function, or a tuple.
        if ["(", "@"].contains(type.text.prefix(1)), !type.text.hasPrefix("(extension") { return true }
        let isHashable = types[type.generic].map { $0.kind != .protocol && $0.conformances.contains("s:SH") } ?? true
        // One that holds for some values only is taken to ask of all parts the same.
        let isConditional = conditional[type.generic]?.contains("s:SH") ?? false
        let parts = isConditional ? type.arguments(of: type.generic) ?? [] : []
        return !isHashable || parts.contains(where: isUnhashable)
    }

    /// Whether a property of a class is only added to, by code that is read.
    func isGrowing(_ usr: String) -> Bool {
        isReadHere(usr) && settings[usr] == [nil: appended[usr] ?? 0]
            && observers(of: usr).isEmpty
            && types.values.contains { $0.kind != .value && $0.properties.values.contains(usr) }
    }

    /// Whether only code that is read reads a variable or a property.
    func isReadHere(_ usr: String) -> Bool {
        isMarked(usr, .stored) && !isMarked(usr, .changeable) && !isOverridden(usr)
    }

    /// Whether a variable is one of the main file that nothing but its own statements sees.
    func isOfMain(_ usr: String, in function: Function) -> Bool { function.kind == .topLevel && ofMain.contains(usr) }

    /// The truth value or the case that a variable or a property has before it is set; `nil` if that is not known.
    func firstValue(of usr: String) -> String? {
        guard let function = byUSR[usr] else {
            return mayBeDecoded(usr) ? nil : firstValues[usr]
        }
        guard function.kind == .variable, case .give(let value?, _)? = function.statements.first else { return nil }
        return value.constant
    }

    /// Whether a property is one of values, or may be decoded, so that it may be set by what is not seen.
    private func mayBeDecoded(_ usr: String) -> Bool {
        types.values.contains { type in
            type.properties.values.contains(usr)
                && (type.kind == .value || type.conformances.contains { $0.hasPrefix("s:Se") })
        }
    }

    /// Whether each value of a type is one of another, as far as the program says; or, if that will do, some values of it.
    func conforms(_ type: TypeName, to other: TypeName, perhaps: Bool = false) -> Bool {
        if type == other || other.text == "Any" { return true }
        let parts = other.text.split(separator: " & ")
        if parts.count > 1 { return parts.allSatisfy { conforms(type, to: TypeName(String($0)), perhaps: perhaps) } }
        var next: TypeName? = type
        while let current = next {
            if current == other { return true }
            let facts = types[current.generic]
            if other.text == "Swift.AnyObject" { return facts.map { [.class, .actor].contains($0.kind) } ?? false }
            let protocols = (facts?.conformances ?? foreign[current.generic] ?? [])
                .subtracting(perhaps ? [] : conditional[current.generic] ?? [])
            if protocols.contains(where: { Self.name(ofProtocol: $0) == other.text }) { return true }
            next = facts?.superclass
        }
        return false
    }

    private static func name(ofProtocol usr: String) -> String {
        // `s:3app6EngineP` is a protocol; `_p` makes a type of it.
        TypeName(mangled: "$s" + usr.dropFirst(2).dropLast() + "_pD").text
    }
}
