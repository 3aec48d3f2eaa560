// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Functions that are not read, at which the program may end.
extension Interpreter {
    /// Whether a call of the language may end the program, or wait for ever: what it gets must fit, and is not known to.
    func mayEnd(_ call: Call, in frame: CallFrame) -> Bool {
        guard let reference = call.callee.declared, reference.isOfLanguage || reference.isOf("c:@F@") else {
            return false
        }
        let (name, last) = (reference.name, call.arguments.last?.value)
        let words = [name] + call.arguments.map { "\(name) \($0.label)" }
        if words.contains(where: Self.ending.contains) || reference.isOfPointers { return true }
        switch name {
        case "assumeIsolated", "preconditionIsolated", "dispatchPrecondition": return frame.isolation != .main
        case "subscript":
            let isKey = reference.isOf("s:SD", "s:So12NSDictionaryC") && !reference.usr.contains("5Index")
            return !isKey && !reference.isOf("s:SayxSicip")
        // Of an async sequence nothing says that it ends, but of a group of tasks.
        case "first", "reduce", "contains", "allSatisfy", "min", "max":
            return reference.isOf("s:Sci") && !(reference.substitutions["A"]?.text.contains("TaskGroup<") ?? false)
        // Nothing says that somebody stops there.
        case "...": return call.arguments.count == 1
        // Keys that are not written may be equal.
        case "init" where call.arguments.first?.label == "dictionaryLiteral":
            return if case .list(let elements)? = last { elements.count > 1 } else { true }
        case "seconds", "milliseconds", "microseconds", "nanoseconds":
            return reference.usr.hasSuffix("SdFZ") && !(last.map { $0.isLiteral && $0.declared == nil } ?? true)
        // On the main thread it waits for itself; a loop of events ends if somebody ends it.
        case "sync": return call.receiver?.declared?.name == "main"
        case "run": return reference.usr.contains("RunLoop")
        // One that a closure makes ends if that gives nothing.
        case "init" where reference.isOf("s:s11AnyIteratorVyAByxGxSgyccfc"): return true
        case "numericCast": return !(last?.isLiteral ?? false)
        case "stride": return !(last?.isLiteral { $0 != 0 } ?? true)
        case "/", "/=", "%", "%=":
            // Of `Int` more is known.
            let isOfInt = reference.usr.hasPrefix("s:Si") && name.count == 1
            return !isOfInt && (reference.isOfIntegers || reference.isOf("s:s8DurationV"))
                && !(last?.isLiteral { $0 != 0 } ?? true)
        case "init" where reference.isOf("s:SJySJSScfc", "s:SNsS"):
            return if case .text(let text)? = last { text.count != 1 } else { true }
        case "init" where reference.isOf("s:s4SIMDPsE") && call.arguments.first?.label == "_": return true
        case "init" where call.arguments.count == 1 && call.arguments[0].label == "_":
            let isOfDouble = reference.usr.hasSuffix("Sdcfc") || reference.usr.hasSuffix("Sfcfc")
            let from = reference.substitutions["A1"]?.text ?? (isOfDouble ? "Swift.Double" : nil)
            // A written number of another type may not fit.
            let isNumber = if case .number? = last { true } else { false }
            return (isNumber || !(last.map { $0.isLiteral && $0.declared == nil } ?? true))
                && from.map { Self.narrows($0, to: call.type.text) } ?? false
        default:
            return call.arguments.contains { label, value in
                Self.fitting["\(name) \(label)"].map { !value.isLiteral(where: $0.contains) } ?? false
            }
        }
    }

    /// What ends the program for a position that is not there, a key that is there twice, or a pointer to nothing, and what waits, by its
    /// name, and the label of an argument.
    private static let ending: Set<String> = [
        "removeFirst", "removeLast", "removeSubrange", "replaceSubrange", "swapAt", "remove at", "insert at",
        "prefix upTo", "prefix through", "suffix from", "sleep until", "index after", "index before", "index offsetBy",
        "formIndex", "assertionFailure", "init uniqueKeysWithValues", "init ascii", "init cString",
        "init uncheckedBounds", "init start", "init unsafeUninitializedCapacity", "dividingFullWidth",
        "quotientAndRemainder", "subdata", "object at",
        "raise", "substring", "sequence", "wait", "waitUntilFinished", "waitUntilAllOperationsAreFinished",
        "kill", "leave", "launch", "readLine", "readDataToEndOfFile", "readToEnd", "waitUntilExit",
        "addOperations waitUntilFinished", "character at", "next upperBound", "unsafeBitCast", "unsafeDowncast",
        "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
        "withUnsafeThrowingContinuation",
    ]

    /// The written numbers that fit, by the name of a function and the label of an argument.
    private static let fitting = [
        "prefix _": counts, "suffix _": counts, "dropFirst _": counts, "dropLast _": counts, "split maxSplits": counts,
        "init count": sizes, "repeatElement count": sizes, "init unsafeUninitializedCapacity": sizes,
        "init radix": 2...36, "sleep _": sizes, "usleep _": sizes,
    ]
    private static let counts = 0...Int.max
    private static let sizes = 0...1 << 20

    /// Whether a number of one type may be none of another one, which is one of integers.
    private static func narrows(_ from: String, to type: String) -> Bool {
        let isWide = ["Swift.Int", "Swift.Int64"].contains(type) && !["Swift.UInt", "Swift.UInt64"].contains(from)
        return type.contains("Int") && !type.contains("<") && from != type && !(isWide && from.contains("Int"))
    }

    /// Whether values are those of a range, the first not above the second: a count is not below 0.
    func isRange(_ first: AbstractValue, _ second: AbstractValue, by call: Call?) -> Bool {
        guard let call, case .number(let first) = first else {
            return call?.arguments.allSatisfy(\.value.isLiteral) ?? false
        }
        if case .number(let second) = second { return first <= second }
        return call.arguments[1].value.declared?.name == "count" && first <= 0 && call.callee.declared?.name == "..<"
    }
}

// MARK: - Locks

extension Interpreter {
    /// Notes that a lock is taken: where one is held, it may be the same, or one whose holder waits for that.
    func lock(in frame: CallFrame) {
        if frame.isLocked { fail(in: frame) }
        activations[frame.activation].locks = true
    }
}

extension Call {
    /// How a lock is held.
    enum Locking { case begins, ends, lastsForCall }

    /// What it does with a lock.
    var locking: Locking? {
        guard let reference = callee.declared, reference.isOfLanguage || reference.isOf("c:@F@") else { return nil }
        return switch reference.name {
        case "lock", "pthread_mutex_lock", "os_unfair_lock_lock": .begins
        case "unlock", "pthread_mutex_unlock", "os_unfair_lock_unlock": .ends
        case "withLock", "withLockUnchecked", "sync": .lastsForCall
        default: nil
        }
    }
}

extension Expression {
    /// Whether it is written, and one of some numbers if it is one.
    fileprivate func isLiteral(where fits: (Int) -> Bool) -> Bool {
        if case .number(let number) = self { fits(number) } else { isLiteral && declared == nil }
    }
}

extension Reference {
    /// Whether it is of a pointer, of which nobody knows what is there.
    fileprivate var isOfPointers: Bool {
        isOf("s:SP", "s:Sp", "s:SV", "s:Sv", "s:SR", "s:Sr", "s:SW", "s:Sw", "s:s9UnmanagedV")
    }

    /// Whether it is of integers.
    fileprivate var isOfIntegers: Bool { isOf("s:Si", "s:Su", "s:SZ", "s:Sz") || isOf("s:s") && usr.contains("Int") }
}
