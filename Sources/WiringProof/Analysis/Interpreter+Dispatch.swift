// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// Runs a function, or one of those that may run in its place.
    func dispatch(
        _ function: Function, on receiver: AbstractValue, at place: Place, in frame: CallFrame, isSuper: Bool = false,
        _ body: (Function, AbstractValue) -> AbstractValue
    ) -> AbstractValue {
        if isSuper || !program.isOverridden(function) { return body(function, receiver) }
        var candidates: [(function: Function?, receiver: AbstractValue)] = []
        for one in receiver.alternatives.isEmpty ? [.computed] : receiver.alternatives {
            let found: [Function?] = program.implementations(of: function, on: one)
            // A stored property may be what a protocol asks for: nothing runs then.
            let mayBeStored = found.isEmpty || function.kind == .accessor && !function.hasBody && !program.isExact(one)
            for function in found + (mayBeStored ? [nil] : []) {
                let isKnown = candidates.contains { $0.function == function && $0.receiver == one }
                if !isKnown { candidates.append((function, one)) }
            }
        }
        return oneOf(candidates, at: place, in: frame) { candidate in
            candidate.function.map { body($0, candidate.receiver) } ?? .computed
        }
    }
}

extension Program {
    /// Whether something else may run in the place of a function: not of one that the extension of a protocol has.
    func isOverridden(_ function: Function) -> Bool {
        types[function.owner]?.kind == .protocol && !function.hasBody || overrides(of: function) != []
    }

    /// Whether the type of a value is known exactly, and is read.
    func isExact(_ value: AbstractValue) -> Bool {
        Self.type(of: value).flatMap { types[$0.generic] }.map { $0.kind != .protocol } ?? false
    }

    /// The functions that may run when this one is called: itself, and what overrides or implements it.
    func implementations(of function: Function, on receiver: AbstractValue) -> [Function] {
        let isRequirement = types[function.owner]?.kind == .protocol
        if let type = Self.type(of: receiver), let facts = types[type.generic], facts.kind != .protocol {
            return implementations(of: function, in: type)
        }
        var found = isRequirement ? witnesses(of: function) : [function]
        for one in found { found += overrides(of: one).filter { !found.contains($0) } }
        if found.isEmpty { found = [function] }
        return found
    }

    /// The type of a value, if it is known exactly.
    static func type(of value: AbstractValue) -> TypeName? {
        switch value {
        case .object(let type, _), .enumCase(let type, _, _), .type(let type): type
        default: nil
        }
    }

    /// What runs for a value of a type: what overrides the function there, or has its parameters; where that is not plain, all that may.
    private func implementations(of function: Function, in type: TypeName) -> [Function] {
        var named = inherited(function.name, by: type).filter {
            ($0.kind == function.kind || $0.isConstantOfType && function.kind == .accessor)
                && $0.isStatic == function.isStatic
                && $0.parameters.map(\.label) == function.parameters.map(\.label)
        }
        guard let facts = types[function.owner], facts.kind == .protocol else {
            let all = overrides(of: function) + [function]
            return named.first(where: all.contains).map { [$0] } ?? []
        }
        // What a subclass declares anew, without overriding anything, is something else.
        let type = conforming(type, to: facts.usr) ?? type
        let own = inherited(function.name, by: type)
        named.removeAll { one in !own.contains { $0 == one || overrides(of: $0).contains(one) } }
        let same = named.filter {
            $0.parameters.map(\.type) == function.parameters.map(\.type) && !isConstrained($0, for: facts.usr)
        }
        if let first = same.first { return same.filter { $0.owner == first.owner } }
        if named.isEmpty, line(of: type.generic).contains(where: { types[$0]?.properties[function.name] != nil }) {
            return []
        }
        return named
            + defaults(of: function).filter {
                $0.kind == function.kind && conforms(type, to: TypeName($0.owner), perhaps: true)
            }
    }

    /// The type that says that it conforms to a protocol: the last one of those that a class inherits from.
    private func conforming(_ type: TypeName, to usr: String) -> TypeName? {
        let facts = types[type.generic]
        return facts?.superclass.flatMap { conforming($0, to: usr) }
            ?? (facts?.conformances.contains(usr) ?? false ? type : nil)
    }

    /// What an initialiser that is inherited takes for a parameter.
    func defaultValue(at index: Int, behind function: Function) -> WiringSyntax.Expression? {
        guard let inherited = byUSR[function.overrides], index < inherited.parameters.count else { return nil }
        return inherited.parameters[index].defaultValue ?? defaultValue(at: index, behind: inherited)
    }

    /// The initialiser of the superclass that runs at the end of one, where none is called.
    func impliedInitializer(of function: Function) -> Function? {
        guard function.delegation == .none, let superclass = types[function.owner]?.superclass?.generic else {
            return nil
        }
        return members("init()", of: superclass).first { $0.kind == .initializer }
            ?? functions.first {
                $0.owner == superclass && $0.kind == .initializer && $0.parameters.allSatisfy { $0.defaultValue != nil }
            }
    }
}
