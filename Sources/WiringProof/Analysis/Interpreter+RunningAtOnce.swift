// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Functions that are not read, and when they run what they get.
extension Interpreter {
    /// Whether a function runs a closure just once before it returns.
    static func runsAtOnce(_ reference: Reference) -> Bool {
        runningAtOnce.contains(reference.name) && modulesRead.contains { reference.usr.hasPrefix($0) }
    }

    /// Whether a closure that a function gets runs when what it gives is used, which may be at once: of the standard library, but for
    /// tasks, and for collections whose elements are closures.
    static func runsWhenUsed(_ reference: Reference) -> Bool {
        ["s:s", "s:S"].contains { reference.usr.hasPrefix($0) } && !reference.usr.hasPrefix("s:Sc")
            && !reference.substitutions.values.contains { $0.text.contains("->") }
    }

    static let runningAtOnce: Set<String> = [
        "withLock", "sync", "autoreleasepool", "withExtendedLifetime", "withUnsafePointer", "withUnsafeMutablePointer",
        "withUnsafeBytes", "withUnsafeMutableBytes", "withoutActuallyEscaping", "assumeIsolated", "run",
        "withTaskGroup", "withThrowingTaskGroup", "withDiscardingTaskGroup", "withThrowingDiscardingTaskGroup",
        "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
        "withUnsafeThrowingContinuation", "withValue",
    ]

    /// The modules of the language: `Swift`, `_Concurrency`, `Synchronization`, `Dispatch`, `Foundation`.
    static let modulesRead = [
        "s:s", "s:S", "s:12_Concurrency", "s:15Synchronization", "s:8Dispatch", "s:10Foundation",
        "s:20FoundationEssentials",
        "s:So", "s:10ObjectiveC",
    ]
}
