// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What is wrong with a file, a line for each finding.
///
/// It prints as compilers print: `swift.txt:3: There is no " | " between title and link.`
struct FileError: Error, CustomStringConvertible {
    /// The findings.
    let description: String

    /// Something about the file as a whole.
    init(path: String, _ problem: String) {
        description = "\(path): \(problem)"
    }

    /// Something about some of its lines.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - lines: The numbers of the lines, from 1, and what is wrong with them.
    init(path: String, lines: [(number: Int, problem: String)]) {
        description = lines.map { "\(path):\($0.number): \($0.problem)" }.joined(separator: "\n")
    }
}
