// The smallest harness that will do: it counts, and says what failed and where.

import Foundation

/// What the checks have come to so far.
enum Tally {
    nonisolated(unsafe) static var passed = 0
    nonisolated(unsafe) static var failed = 0
    nonisolated(unsafe) static var theme = ""
}

/// Counts one check.
func check(_ condition: @autoclosure () -> Bool, _ what: String, file: StaticString = #file, line: UInt = #line) {
    if condition() {
        Tally.passed += 1
    } else {
        Tally.failed += 1
        print("FAILED \(Tally.theme): \(what) (\(("\(file)" as NSString).lastPathComponent):\(line))")
    }
}

/// Counts one comparison, and prints both sides when they differ.
func check<T: Equatable>(_ actual: T, is expected: T, _ what: String, file: StaticString = #file, line: UInt = #line) {
    check(actual == expected, "\(what): expected \(expected), got \(actual)", file: file, line: line)
}

/// Runs the checks of one theme. Each begins with what a unit test's `setUp` would do.
func theme(_ name: String, _ body: () -> Void) {
    Tally.theme = name
    Resolver_startAfresh()
    body()
}

/// Prints the sum, and ends the program.
func finish() -> Never {
    print("\(Tally.passed) passed, \(Tally.failed) failed")
    exit(Tally.failed == 0 ? 0 : 1)
}
