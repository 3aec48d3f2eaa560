// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if RESOLVER_INTERNAL_CHECKS

/// Ends the program when a rule of a data structure is broken, in builds with `RESOLVER_INTERNAL_CHECKS`, by `checkInvariants()`.
func internalCheck(_ holds: Bool, _ rule: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) {
    if !holds { fatalError("Broken: \(rule())", file: file, line: line) }
}

/// Whether a structure of some elements is to be looked through as a whole: each small one, of the others a few.
func isInternalCheckDue(_ count: Int) -> Bool { count <= 8 || count & (count - 1) == 0 }

#endif

/// Whether this is a debug build, which takes several times the stack: some functions use other memory, so chains of 1,000 fit.
@_alwaysEmitIntoClient @inline(__always)
var isDebugBuild: Bool {
    #if DEBUG
    true
    #else
    false
    #endif
}
