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

/// Takes samples of what happens once in a process.
enum FreshProcess {
    /// The option that makes this program print one sample and end.
    static let option = "--sample"

    /// Starts this program again and reads the sample that it prints.
    ///
    /// - Returns: The sample; not a number if there was none.
    static func sample(_ figure: Figure) -> Double {
        let command = "'\(CommandLine.arguments[0])' \(option) '\(figure.name)'"
        guard let pipe = popen(command, "r") else { return .nan }
        defer { pclose(pipe) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), pipe) != nil else { return .nan }
        return strtod(line, nil)
    }

    /// Prints one sample of the figure with a name.
    ///
    /// - Returns: Whether there is such a figure.
    static func print(_ name: String) -> Bool {
        guard let figure = Figure.all.first(where: { $0.name == name }) else { return false }
        Swift.print(figure.sample())
        return true
    }
}
