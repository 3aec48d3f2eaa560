// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver

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

            // The mode is free text, so this may fail: `require` throws where `resolve` would end the program.
            let desk = try Resolver.require(NoteDesk.self)
            print(try desk.perform(command))
            return 0
        } catch let error as UsageError {
            complain("\(error)")
            return 64
        } catch let error as ResolutionError where error.key.service == (any NoteStoring).self {
            complain("\(error)")
            complain("The mode comes from --mode, else from \(Configuration.modeVariable), else from the config file.")
            return 64
        } catch {
            complain("\(error)")
            return 1
        }
    }

    /// Prints to the standard error.
    private static func complain(_ message: String) {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
    }
}
