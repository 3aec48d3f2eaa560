// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ResolutionError {
    /// Ends the program with the description of the error.
    ///
    /// - Parameters:
    ///   - file: The file of the call that failed.
    ///   - line: The line of the call that failed.
    @usableFromInline
    func trap(file: StaticString = #fileID, line: UInt = #line) -> Never {
        fatalError("\(self)", file: file, line: line)
    }
}
