// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// An untyped argument that a factory reads, and cannot do without.
struct ArgumentRead: Hashable {
    /// Its key; `nil` for the only one.
    let key: AbstractValue?
    let type: TypeName
    let place: Place
}

extension Interpreter {
    /// Notes that a factory reads an untyped argument.
    func readArgument(_ call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        let key = call.call.argument("_").map { evaluate($0, in: frame) }
        let type = (call["A"] ?? call.call.type).replacing(frame.substitutions, program.aliases)
        if case .arguments(let number)? = call.receiver, ["get", "callAsFunction"].contains(call.function.name) {
            registrations[number].reads.insert(
                ArgumentRead(key: key == .null ? nil : key, type: type, place: call.call.place))
        }
        return .instance(call.call.type.replacing(frame.substitutions, program.aliases))
    }
}

extension Program {
    /// Whether untyped arguments have what a factory reads.
    func has(_ read: ArgumentRead, in arguments: AbstractValue?) -> Bool {
        guard let key = read.key else { return arguments.map { fits($0, read.type) } ?? false }
        guard case .text = key, case .list(let entries)? = arguments else { return false }
        return entries.contains { entry in
            guard case .list(let pair) = entry, pair.count == 2 else { return false }
            return pair[0] == key && fits(pair[1], read.type)
        }
    }

    private func fits(_ value: AbstractValue, _ type: TypeName) -> Bool {
        value.alternatives.allSatisfy { one in
            switch one {
            case .number: type.text == "Swift.Int"
            case .text: type.text == "Swift.String"
            case .flag: type.text == "Swift.Bool"
            case .instance(let own), .object(let own, _), .enumCase(let own, _, _): conforms(own, to: type)
            default: false
            }
        }
    }
}
