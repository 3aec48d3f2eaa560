// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Truth values that are not known, and that branches ask for more than once: whatever they are, they are the same each time.
///
/// That of a local variable is known by the run of the code that declares it, so it is handed on to what that code calls, and to nothing
/// that may outlive it: of two runs one may have taken one arm, and the other one the other.
extension Interpreter {
    /// The value that a variable of a function is declared with.
    func flagged(_ value: AbstractValue, _ name: String, in frame: CallFrame) -> AbstractValue {
        guard value.isUnknownTruth, frame.sharedName(name) == nil else { return value }
        return .flag(frame.here(Place(file: "variable \(name)", offset: 0)), isNegated: false)
    }

    /// The value of a constant of the program, or of a type.
    func flagged(_ value: AbstractValue, _ constant: Reference) -> AbstractValue {
        guard value.isUnknownTruth, program.isConstant(constant.usr) else { return value }
        return .flag(Place(file: "constant \(constant.usr)", offset: 0), isNegated: false)
    }

    /// What one of two arms is known by: a flag decides alike wherever it is asked for.
    func arms(of flag: AbstractValue?, at place: Place, in frame: CallFrame) -> (place: Place, first: Int) {
        guard case .flag(let flag, let isNegated)? = flag else { return (frame.here(place), 0) }
        return (flag, isNegated ? 1 : 0)
    }
}

extension Place {
    /// Whether it stands for the flag of a local variable.
    var isLocalFlag: Bool { file.hasPrefix("variable ") }
}

extension AbstractValue {
    /// A truth value of which nothing is known.
    static let boolean = AbstractValue.instance(TypeName("Swift.Bool"))

    fileprivate var isUnknownTruth: Bool {
        let all = alternatives
        return !all.isEmpty && truth == nil
            && all.allSatisfy { $0 == .boolean || $0 == .text("true") || $0 == .text("false") }
    }

    /// What is known of it outside of the run of the code that flags are about.
    var withoutLocalFlags: AbstractValue {
        switch self {
        case .flag(let place, _) where place.isLocalFlag: .boolean
        case .list(let values): .list(values.map(\.withoutLocalFlags))
        case .enumCase(let type, let name, let values): .enumCase(type, name, values.map(\.withoutLocalFlags))
        case .function(let reference, let receiver): .function(reference, of: receiver.withoutLocalFlags)
        case .oneOf(let values): .oneOf(Set(values.map(\.withoutLocalFlags)))
        default: self
        }
    }
}
