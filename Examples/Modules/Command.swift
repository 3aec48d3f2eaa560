// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the program is told to do.
struct Command {
    /// The feed files, in order.
    private(set) var paths: [String] = []
    /// The file that keeps the links which have been seen; `nil` to forget them at the end.
    private(set) var seen: String?
    /// The module that is to fail when it starts.
    private(set) var failing: Part?
    /// The module that is to take an hour to start.
    private(set) var slow: Part?
    /// How long the start may take.
    private(set) var timeout: Duration?
    /// Whether the log is silent.
    private(set) var isQuiet = false
    /// Whether to wait for Ctrl-C after the report.
    private(set) var waits = false

    /// A module, as the command line calls it.
    enum Part: String, CaseIterable {
        case logging, storage, feeds, reports
    }

    /// Reads a command line.
    ///
    /// - Parameter words: The words after the program's name.
    /// - Throws: ``UsageError``, with what to write instead.
    init(_ words: [String]) throws(UsageError) {
        var rest = words[...]
        var options: Set<String> = []
        while let word = rest.popFirst() {
            if word.hasPrefix("-"), !options.insert(word).inserted { throw Self.repeated(word) }
            switch word {
            case "--quiet": isQuiet = true
            case "--wait": waits = true
            case "--seen": seen = try Self.value(of: word, "a file such as seen.txt", &rest)
            case "--fail": failing = try Self.part(of: word, &rest)
            case "--slow": slow = try Self.part(of: word, &rest)
            case "--timeout": timeout = try Self.seconds(of: word, &rest)
            case _ where word.hasPrefix("-"):
                throw UsageError("There is no option \"\(word)\". --help tells which there are.")
            case "": throw UsageError("\"\" is no path of a feed. Write the name of a file such as swift.txt.")
            default: paths.append(word)
            }
        }
        guard !paths.isEmpty else {
            throw UsageError("Say which feeds to read: modules swift.txt linux.txt. --help tells more.")
        }
        for (index, path) in paths.enumerated() where paths[..<index].contains(path) {
            throw Self.repeated(path)
        }
    }

    /// What is wrong with a word that is there again.
    private static func repeated(_ word: String) -> UsageError {
        UsageError("\"\(word)\" is there twice. Write it once.")
    }
}

// MARK: - Values of options

extension Command {
    /// The word after an option.
    private static func value(
        of option: String, _ wanted: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
            throw UsageError("Write \(wanted) after \(option).")
        }
        return value
    }

    /// The module after an option.
    private static func part(of option: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> Part {
        let parts = Part.allCases.map(\.rawValue).joined(separator: ", ")
        let word = try value(of: option, "one of \(parts)", &rest)
        guard let part = Part(rawValue: word) else {
            throw UsageError("There is no module \"\(word)\". There are: \(parts).")
        }
        return part
    }

    /// The seconds after an option.
    private static func seconds(of option: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> Duration {
        let word = try value(of: option, "seconds such as 0.5", &rest)
        guard let seconds = Double(word), seconds > 0, seconds <= 86_400 else {
            throw UsageError("\"\(word)\" is no number of seconds. Write for example \(option) 0.5, and a day at most.")
        }
        return .seconds(seconds)
    }
}
