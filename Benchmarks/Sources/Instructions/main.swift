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

/// An operation that is counted.
struct Operation {
    /// What the table calls it.
    let name: String

    /// Does it a number of times.
    let run: (Int) -> Void
}

extension Operation {
    /// The first side of a scenario.
    init(_ name: String, scenario: String) {
        self.init(name: name) { count in
            guard let scenario = Scenario.all.first(where: { $0.name == scenario }) else {
                fatalError("No scenario is called '\(scenario)'.")
            }
            scenario.prepare().ours(count)
        }
    }
}

/// The operations.
///
/// Of the containers opened, each makes and lets go of three instances. The last four are one registration's part of the work on a container of so many: it grows where that work grows faster
/// than the container.
let operations = [
    Operation("class-unique", scenario: "class, unique"),
    Operation("protocol-by-name", scenario: "protocol by constant name"),
    Operation("kept-instance", scenario: "kept instance, application"),
    Operation("kept-by-protocol", scenario: "kept instance, any protocol"),
    Operation("kept-shared", scenario: "kept instance, shared"),
    Operation("kept-by-container", scenario: "kept instance, container"),
    Operation("small-graph", scenario: "small graph"),
    Operation("chain", scenario: "chain of 20"),
    Operation("typed-argument", scenario: "one typed argument"),
    Operation("untyped-argument", scenario: "one untyped argument"),
    Operation("lazy-read", scenario: "@LazyInjected, resolved before"),
    Operation("optional-miss", scenario: "optional miss : class, unique"),
    Operation(name: "awaited", run: Size.requiring),
    Operation(name: "opened", run: Size.opening),
    Operation(name: "registered", run: Size.registering),
    Operation(name: "validated", run: Size.validating),
    Operation(name: "collected", run: Size.collecting),
    Operation(name: "async-chain", run: Size.awaiting),
]

/// The command line, without the name of the program.
let arguments = CommandLine.arguments.dropFirst()

if arguments.first == "--list" {
    for operation in operations { print(operation.name) }
    exit(0)
}
guard arguments.count == 2, let count = arguments.last.flatMap({ Int($0) }),
    let operation = operations.first(where: { $0.name == arguments.first })
else {
    print("usage: run-operation OPERATION COUNT, or --list")
    exit(2)
}
operation.run(count)
