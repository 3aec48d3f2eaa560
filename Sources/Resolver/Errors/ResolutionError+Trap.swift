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

    /// What a request for something that may be absent comes to, when it has failed.
    ///
    /// - Parameters:
    ///   - file: The file of the call that failed.
    ///   - line: The line of the call that failed.
    /// - Returns: `nil`, when the error is about its absence; any other ends the program.
    @usableFromInline
    func absent<Service>(file: StaticString, line: UInt) -> Service? {
        if isAboutAbsence { return nil }
        trap(file: file, line: line)
    }
}
