// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Scenarios

// Runs one operation a number of times, under a tool that counts instructions.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The operations that are counted, and the scenarios that they are the first side of.
let operations = [
    ("class-unique", "class, unique"),
    ("protocol-by-name", "protocol by constant name"),
    ("kept-instance", "kept instance, application"),
    ("small-graph", "small graph"),
    ("lazy-read", "@LazyInjected, resolved before"),
    ("optional-miss", "optional miss : class, unique"),
]

/// The command line, without the name of the program.
let arguments = CommandLine.arguments.dropFirst()

if arguments.first == "--list" {
    for (name, _) in operations { print(name) }
    exit(0)
}
guard arguments.count == 2, let count = arguments.last.flatMap({ Int($0) }),
    let operation = operations.first(where: { $0.0 == arguments.first }),
    let scenario = Scenario.all.first(where: { $0.name == operation.1 })
else {
    print("usage: run-operation OPERATION COUNT, or --list")
    exit(2)
}
scenario.prepare().ours(count)
