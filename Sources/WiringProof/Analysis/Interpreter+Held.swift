// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// What is known of values and objects each by itself: of what their properties hold that stay as they are.
///
/// A value has its properties for good, and where a variable changes it becomes another one. Of an object that holds for constants.
extension Interpreter {
    /// A property of a value, if it stays as it is; `nil` if nothing is known of this value alone.
    func held(_ usr: String, by value: AbstractValue) -> AbstractValue? {
        guard case .object(let type, let held) = value, let declared = program.fixed(usr, of: type) else { return nil }
        if let known = held[usr] {
            return held.place.map { named(known, $0.part(usr)) } ?? known
        }
        guard let place = held.place, program.isTelling(declared) else { return nil }
        let all = valueOfAll(usr) ?? .computed
        return named(all.alternatives.contains(.computed) ? .instance(declared) : all, place.part(usr))
    }

    /// Follows what the value holds that a function makes or changes.
    func follow(_ receiver: AbstractValue?, in frame: CallFrame) {
        let function = frame.function
        let isValue = isValue(function.owner)
        frame.changesSelf = [.initializer, .storage].contains(function.kind) || isValue && function.changesSelf
        guard frame.changesSelf, let receiver else { return }
        frame.variables["self"] = isValue && function.closuresChangeSelf ? receiver.withoutHeld : receiver
    }

    /// Sets the value that `self` is.
    func changeSelf(_ value: AbstractValue, in frame: CallFrame) {
        guard let old = frame.variables["self"] else { return }
        let isFollowed = !(isValue(frame.function.owner) && frame.function.closuresChangeSelf)
        if case .object = value, isFollowed {
            frame.variables["self"] = value
        } else {
            frame.variables["self"] = old.withoutHeld
        }
    }

    /// Whether a type is one of values, as far as is known.
    private func isValue(_ type: String) -> Bool {
        program.types[type].map { [.value, .protocol].contains($0.kind) } ?? true
    }

    /// Changes a variable, a part of which is assigned.
    func change(
        _ base: Expression, of old: AbstractValue, _ property: Reference, to value: AbstractValue, in frame: CallFrame
    ) {
        guard let name = base.variable else { return }
        let shared = frame.sharedName(name).map { self.value(of: $0) ?? .unassigned }
        guard let variable = shared ?? frame[name] else { return }
        let isWhole =
            switch base.unreferenced {
            case .local, .declaration: true
            default: false
            }
        guard isWhole, case .object(let type, let held) = old,
            program.fixed(property.usr, of: type) != nil, program.observers(of: property.usr).isEmpty
        else {
            // Of an object only what stays as it is is known.
            guard variable != variable.withoutHeld, variable.instanceType.map({ isValue($0.generic) }) ?? true else {
                return
            }
            return set(name, variable.withoutHeld, in: frame)
        }
        set(name, .object(type, self.held(held, property.usr, value, of: type)), in: frame)
    }

    /// What a value holds when one of its properties has been set: it is another one, of which the others stay as they were.
    func held(
        _ held: AbstractValue.Held, _ property: String, _ value: AbstractValue, of type: TypeName
    ) -> AbstractValue.Held {
        var held = held
        if held.place != nil {
            for usr in program.types[type.generic]?.fixed.keys.sorted() ?? [] {
                if let old = self.held(usr, by: .object(type, held)) { held = held.setting(usr, to: old) }
            }
            held.place = nil
        }
        guard let declared = program.fixed(property, of: type), program.isTelling(declared) else { return held }
        let value = value == .computed ? .instance(declared) : value
        return held.setting(property, to: value.isShallow(4) ? value : value.withoutHeld)
    }
}

extension Expression {
    /// The variable that it is, or that it is a part of.
    var variable: String? {
        switch self {
        case .local(let name): name
        // Of a main file, if it is one that only that sees.
        case .declaration(let reference): reference.usr
        // An element of a collection.
        case .call(let call): call.receiver?.variable
        default: base?.variable
        }
    }

    var unreferenced: Expression {
        if case .reference(let inner) = self { inner.unreferenced } else { self }
    }
}
