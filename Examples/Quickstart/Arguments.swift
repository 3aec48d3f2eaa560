// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The command line, taken apart.
struct Arguments {
    /// What to do; `nil` when it asks for help.
    private(set) var command: Command?
    /// Which store to use.
    private(set) var mode: String?
    /// The path of the store file.
    private(set) var store: String?
    /// The path of the config file.
    private(set) var config: String?
    /// The language of the graph.
    private(set) var format: String?
    /// The path of the file that the graph is written to.
    private(set) var output: String?
    /// Whether to show what was resolved.
    private(set) var trace = false

    /// Takes a command line apart.
    ///
    /// - Parameter words: The words after the program's name.
    /// - Throws: ``UsageError`` for the first word that makes no sense.
    init(_ words: [String]) throws(UsageError) {
        var operands: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            } else if word == "--help" || word == "-h" {
                return
            } else if word == "--trace" {
                trace = true
            } else if word.hasPrefix("-"), word.count > 1 {
                try readOption(word, &rest)
            } else {
                operands.append(word)
            }
        }
        if operands.first != "help" {
            command = try Command(operands)
        }
        try refuseGraphOptions()
    }

    /// Reads `--mode mock` or `--mode=mock`.
    private mutating func readOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let options = [
            "--mode": \Self.mode, "--store": \Self.store, "--config": \Self.config, "--format": \Self.format,
            "--output": \Self.output,
        ]
        guard let option = options[parts[0]] else {
            throw UsageError(
                "There is no option \(word). The options are --mode, --store, --config, --format, --output, --trace and "
                    + "--help; before a text that begins with a dash, write -- on its own."
                    + parts[0].didYouMean(oneOf: options.keys + ["--trace", "--help"]))
        }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
            throw UsageError("Write a value after \(parts[0]); --help tells which.")
        }
        self[keyPath: option] = value
    }

    /// Refuses options of the graph where none is drawn.
    private func refuseGraphOptions() throws(UsageError) {
        guard format ?? output != nil else { return }
        if case .graph? = command { return }
        throw UsageError("--format and --output are for the graph: quickstart graph --format dot --output wiring.dot")
    }
}
