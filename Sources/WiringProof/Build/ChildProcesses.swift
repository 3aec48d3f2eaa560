// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import WiringSyntax

/// The processes that the tool has started, which end when it is interrupted.
///
/// Each may be in a process group of its own, which an interrupt from the terminal does not reach.
package final class ChildProcesses: Sendable {
    /// The processes of the tool.
    package static let shared = ChildProcesses()

    /// The processes that run; nil when they must end, and no more are started.
    private let identifiers = Locked<Set<Int32>?>([])

    /// Runs a program to its end, and gives its exit code; what it says goes to a file: a pipe that nobody empties would hold it up.
    func run(_ program: String, _ arguments: [String], log: String) throws -> Int32 {
        try Data().write(to: URL(fileURLWithPath: log))
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
        defer { try? output.close() }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try identifiers.withLock {
            if $0 == nil { throw CheckError.interrupted }
            try process.run()
            $0?.insert(process.processIdentifier)
        }
        process.waitUntilExit()
        let identifier = process.processIdentifier
        try identifiers.withLock { if $0?.remove(identifier) == nil { throw CheckError.interrupted } }
        return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    }

    /// Makes the tool end when it is interrupted or asked to, and its processes with it.
    package func endWhenInterrupted() {
        let queue = DispatchQueue(label: "interrupts")
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { _ in }
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                // The driver of the compiler hands an interrupt on to its own processes. The handler keeps the source.
                withExtendedLifetime(source) {
                    self.identifiers.withLock {
                        for identifier in $0 ?? [] { kill(identifier, SIGINT) }
                        $0 = nil
                    }
                    // The files that it has made are removed on the way out, unless that takes long.
                    queue.asyncAfter(deadline: .now() + 2) { exit(128 + number) }
                }
            }
            source.activate()
        }
    }
}
