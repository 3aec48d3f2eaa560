// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if RESOLVER_INTERNAL_CHECKS

/// Ends the program when a data structure is not as a rule of its says.
///
/// The functions `checkInvariants()` call it, in builds with the flag `RESOLVER_INTERNAL_CHECKS`; elsewhere they are empty. CI
/// runs the tests of concurrency with it.
func internalCheck(_ holds: Bool, _ rule: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) {
    if !holds { fatalError("Broken: \(rule())", file: file, line: line) }
}

/// Whether a structure of some elements is to be looked through as a whole: each small one, of the others a few.
func isInternalCheckDue(_ count: Int) -> Bool { count <= 8 || count & (count - 1) == 0 }

#endif
