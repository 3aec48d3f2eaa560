// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver

/// The program: a small feed reader of four modules, to show how a program starts, works and shuts down in order.
///
/// `LoggingModule.swift`, `StorageModule.swift`, `FeedsModule.swift` and `ReportsModule.swift` are the files to read first:
/// each says what it builds on, what it registers, and what it does at the start and at the end.
@main
enum Modules {
    static func main() async {
        exit(await run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Runs the program.
    ///
    /// - Parameter words: The words after the program's name.
    /// - Returns: The exit code: 0, 64 (`EX_USAGE`) when the program was called in a wrong way, 128 and the number of the
    ///   signal that ended it, else 1.
    private static func run(_ words: [String]) async -> Int32 {
        if ["--help", "-h", "help"].contains(where: words.contains) {
            Output.print(Help.text)
            return 0
        }
        do {
            let command = try Command(words)
            let signals = Signals()
            let program = Task { try await Program(command: command).run() }
            // Ctrl-C cancels the work. What comes after it, the shutdown, is not cancelled.
            Task { [numbers = signals.numbers] in
                for await _ in numbers {
                    Output.complain("Ending in order. A second signal ends the program at once.")
                    program.cancel()
                }
            }
            let result = await program.result
            // The signal may have come too late to keep the work from its end.
            guard case .failure(let error) = result else { return signals.exitCode ?? 0 }
            guard let code = signals.exitCode else { throw error }
            return error is CancellationError ? code : complain(error, code)
        } catch let error as UsageError {
            return complain(error, 64)
        } catch {
            return complain(error, 1)
        }
    }

    /// Prints to the standard error.
    private static func complain(_ error: any Error, _ code: Int32) -> Int32 {
        Output.complain("\(error)")
        return code
    }
}
