// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Tells what the program does.
protocol Log: AnyObject, Sendable {
    /// Writes a line.
    ///
    /// - Parameters:
    ///   - part: Who does something.
    ///   - line: What it does.
    func note(_ part: Command.Part, _ line: String)

    /// Ends the log: what comes later would be lost.
    func close()
}

/// Prints each line.
final class PrintedLog: Log {
    private let count = Locked(0)

    func note(_ part: Command.Part, _ line: String) {
        count.withLock { $0 += 1 }
        Output.print("\(part.rawValue): \(line)")
    }

    func close() {
        Output.print("The log ends after \(count.withLock { $0 }) lines.")
    }
}

/// Prints nothing.
final class SilentLog: Log {
    func note(_ part: Command.Part, _ line: String) {}
    func close() {}
}
