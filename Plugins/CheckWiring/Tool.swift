// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// The tool that does the work.
struct Tool {
    /// The program.
    let executable: URL
    /// A folder that may be written to.
    let directory: URL

    /// Runs the tool, whose output is the command's, and gives its exit code.
    ///
    /// SwiftPM writes all that a plugin writes to standard output. What the tool writes to standard error is handed on
    /// as a diagnostic, which SwiftPM writes to standard error.
    func run(_ arguments: [String]) throws -> Int32 {
        let log = directory.appending(path: "errors.txt")
        try Data().write(to: log)
        let errors = try FileHandle(forWritingTo: log)
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let interrupts = [SIGINT, SIGTERM].map { number in
            signal(number) { _ in }
            let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "interrupts"))
            // The tool is in a process group of its own.
            source.setEventHandler { kill(process.processIdentifier, number) }
            source.activate()
            return source
        }
        process.waitUntilExit()
        withExtendedLifetime(interrupts) { try? errors.close() }
        let code = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
        report(try String(contentsOf: log, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines), code)
        return code
    }

    private func report(_ text: String, _ code: Int32) {
        guard !text.isEmpty else { return }
        // SwiftPM writes the severity before it.
        let severity = code == 0 ? "warning: " : "error: "
        let message = text.hasPrefix(severity) ? String(text.dropFirst(severity.count)) : text
        code == 0 ? Diagnostics.warning(message) : Diagnostics.error(message)
    }
}
