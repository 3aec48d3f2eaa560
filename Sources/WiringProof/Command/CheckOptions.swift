// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What is asked for on the command line.
package struct CheckOptions: Hashable, Sendable {
    /// In which form the report is printed.
    package enum Format: String, Hashable, Sendable, CaseIterable {
        case text, json, github, sarif
    }

    /// In which form the graph is printed.
    package enum Graph: String, Hashable, Sendable, CaseIterable {
        case mermaid, dot, json, html
    }

    /// The names of the targets to check; empty for all but tests.
    package var targets: [String] = []
    /// Whether what is not proved is an error.
    package var isStrict = false
    /// The services that are requested in ways that the code does not show.
    package var roots: [String] = []
    /// The form of the report.
    package var format = Format.text
    /// The form of the graph; nil for no graph.
    package var graph: Graph?
    /// The file that says what is allowed; nil for `.wiring-allowed`, if that is there.
    package var allowances: String?
    /// The revision that the wiring is compared with; nil for none.
    package var revision: String?
    /// Whether only the help is asked for.
    package var wantsHelp = false

    package init() {}

    /// Reads the command line, without the name of the tool: `--option value` and `--option=value` are the same.
    package init(arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let (option, attached) = (parts[0], parts.count > 1 ? parts[1] : nil)
            let isFlag = ["--strict", "--help", "-h"].contains(option)
            if isFlag, attached != nil { throw CheckError.usage("\(option) takes no value.") }
            func value() throws -> String {
                guard let value = attached ?? rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
                    throw CheckError.usage("\(option) needs a value.")
                }
                return value
            }
            switch option {
            case "--target": targets.append(try value())
            case "--strict": isStrict = true
            case "--roots": roots += try value().split(separator: ",").map(String.init)
            case "--format": format = try Self.choice(option, try value())
            case "--graph": graph = try Self.choice(option, try value())
            case "--allow": allowances = try value()
            case "--diff": revision = try value()
            case "--help", "-h": wantsHelp = true
            default:
                throw CheckError.usage("There is no option '\(argument)'.\n\(Self.synopsis)")
            }
        }
        if revision != nil, graph != nil || format != .text {
            throw CheckError.usage("--diff prints text, and no graph.")
        }
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ option: String, _ value: String
    ) throws -> Choice where Choice.RawValue == String {
        guard let choice = Choice(rawValue: value) else {
            let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw CheckError.usage("\(option) takes one of \(choices), not '\(value)'.")
        }
        return choice
    }
}

extension CheckOptions {
    /// The command line in short.
    package static let synopsis = """
        Usage: swift package check-wiring [--target T]… [--strict] [--roots A,B]
                                          [--format text|json|github|sarif] [--graph mermaid|dot|json|html]
                                          [--allow F] [--diff REVISION]
        """

    /// What the command does, and what its options mean.
    package static let help = """
        Proves that every request of a service has a registration.

        \(synopsis)

          --target T   Check the programs that contain the target T, and report what is found in T. Without it, all but
                       tests are checked. A test target is checked when it is named. May be given several times.
          --strict     What is not proved is an error.
          --roots A,B  The services that are asked for first: what they do not lead to is reported.
          --format F   text, as the compiler writes (the default); json; github, for annotations of a pull request; sarif,
                       for code scanning.
          --graph G    Print the graph of the services as mermaid, dot, json or html; the report goes to standard error.
          --allow F    A file with findings that are allowed, each with a reason; .wiring-allowed, if there is one.
          --diff R     Print what has changed since a revision, in at most 30 lines: services and needs that came and went,
                       scopes, isolation and places that changed, and what is wrong since. It is built in a clone.
          --help       Print this.

        Exit codes of the tool: 0 nothing is wrong; 1 there are errors; 2 the code does not build, or the command line is
        wrong; 3 the compiler's syntax trees cannot be read. SwiftPM makes 1 of each that is not 0.
        """
}
