// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Functions that are not read, at which the program may end.
extension Interpreter {
    /// Whether a call of the language may end the program, such as for what is empty, out of range, there already, or of another actor.
    func mayEnd(_ call: Call, in frame: CallFrame) -> Bool {
        guard let reference = call.callee.declared, reference.isOfLanguage else { return false }
        switch (reference.name, call.arguments.first?.label) {
        case ("removeFirst", _), ("removeLast", _), ("removeSubrange", _), ("replaceSubrange", _), ("swapAt", _),
            ("remove", "at"), ("init", "uniqueKeysWithValues"), ("assertionFailure", _):
            return true
        case ("prefix", "_"), ("suffix", "_"), ("dropFirst", "_"), ("dropLast", "_"), ("stride", _),
            ("init", "repeating"), ("init", "unsafeUninitializedCapacity"), ("init", "ascii"):
            return !(call.arguments.last?.value.isLiteral ?? true)
        case ("insert", _): return call.arguments.last?.label == "at"
        case ("assumeIsolated", _), ("preconditionIsolated", _), ("dispatchPrecondition", _):
            return frame.isolation != .main
        case ("subscript", _):
            let isKey = reference.isOf("s:SD", "s:SayxSicip")
            return !isKey && reference.isOf("s:S", "s:s10ArraySlice", "s:s15ContiguousArray")
        default: return false
        }
    }

    /// Whether numbers are those of a range, the first not above the second; of one that is not known, below 0 are none.
    func isRange(_ name: String, _ first: AbstractValue, _ second: AbstractValue) -> Bool {
        guard case .number(let first) = first else { return false }
        if case .number(let second) = second { return first <= second }
        return name == "..<" && first <= 0
    }
}

extension Reference {
    /// Whether it is of the language: of `Swift`, `_Concurrency`, `Synchronization`, `Dispatch`, `Foundation`, or what those stand on.
    var isOfLanguage: Bool { Self.language.contains { usr.hasPrefix($0) } }

    private static let language = [
        "s:s", "s:S", "s:12_Concurrency", "s:15Synchronization", "s:8Dispatch", "s:10Foundation",
        "s:20FoundationEssentials", "s:So", "s:10ObjectiveC",
    ]
}
