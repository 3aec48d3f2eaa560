// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import ResolverInspection

/// The program: reads the command line, asks the container for one object, and lets that do the work.
///
/// `Wiring.swift` is the file to read first: it says what the program is made of.
@main
enum Quickstart {
    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Runs the program.
    ///
    /// - Parameter words: The words after the program's name.
    /// - Returns: The exit code: 0, 64 (`EX_USAGE`) when the program was called in a wrong way, else 1.
    private static func run(_ words: [String]) -> Int32 {
        do {
            let arguments = try Arguments(words)
            guard let command = arguments.command else {
                print(Help.text)
                return 0
            }
            let configuration = try Configuration(path: arguments.config)

            // What is known only now is registered like everything else.
            Resolver.register { arguments }
            Resolver.register { configuration }

            if arguments.trace {
                try Resolver.trace(to: { complain("\($0)", terminator: "") }) { print(try perform(command, arguments)) }
            } else {
                print(try perform(command, arguments))
            }
            return 0
        } catch let error as UsageError {
            complain(Terminal.red("\(error)"))
            return 64
        } catch let error as ResolutionError where error.key.service == (any NoteStoring).self {
            complain(Terminal.red("\(error)"))
            complain("The mode comes from --mode, else from \(Configuration.modeVariable), else from the config file.")
            return 64
        } catch {
            complain(Terminal.red("\(error)"))
            return 1
        }
    }

    /// Performs a command.
    ///
    /// - Returns: What to tell the person at the keyboard.
    private static func perform(_ command: Command, _ arguments: Arguments) throws -> String {
        switch command {
        case .notes(let command):
            // The mode is free text, so this may fail: `require` throws where `resolve` would end the program.
            try Resolver.root.require(NoteDesk.self).perform(command)
        case .graph:
            try WiringInspector().graph(format: arguments.format, output: arguments.output)
        case .check:
            try WiringInspector().check()
        }
    }

    /// Prints to the standard error.
    private static func complain(_ message: String, terminator: String = "\n") {
        FileHandle.standardError.write(Data("\(message)\(terminator)".utf8))
    }
}
