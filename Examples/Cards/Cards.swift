// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver

/// The program: picks credit cards and charges amounts to them, to show how several services of one type are told apart.
///
/// `Wiring.swift` is the file to read first: it says what there is and by what it is found.
@main
enum Cards {
    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Runs the program.
    ///
    /// - Parameter words: The words after the program's name.
    /// - Returns: The exit code: 0, 64 (`EX_USAGE`) when the program was called in a wrong way, else 1.
    private static func run(_ words: [String]) -> Int32 {
        if ["--help", "-h", "help"].contains(where: words.contains) {
            print(Help.text)
            return 0
        }
        do {
            let command = try Command(words)
            let amounts = try Resolver.root.require(AmountsFile.self, argument: command.path).amounts()
            for card in try command.selection.cards() {
                print(try Resolver.root.require(Counter.self, argument: card as any CreditCard).charge(amounts))
            }
            return 0
        } catch let error as UsageError {
            return complain(error, 64)
        } catch let error as ResolutionError where error.key.service == (any CreditCard).self {
            // The name is free text. The error lists the names that there are.
            return complain(error, 64)
        } catch {
            return complain(error, 1)
        }
    }

    /// Prints to the standard error.
    private static func complain(_ error: any Error, _ code: Int32) -> Int32 {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        return code
    }
}
