// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Scenarios

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The command line, without the name of the program.
let arguments = Array(CommandLine.arguments.dropFirst())

if arguments.first == FreshProcess.option {
    exit(FreshProcess.print(arguments.dropFirst().joined(separator: " ")) ? 0 : 2)
}

/// The only run.
var session = Session(arguments: arguments)
session.run()
exit(session.status)
