// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ResolutionError {
    /// Gets an error for which the program would end, where somebody would rather know of it, and does not return then.
    ///
    /// See `Exercise`.
    @TaskLocal static var stopper: (@Sendable (ResolutionError) -> Void)?

    /// Ends the program with the description of the error.
    ///
    /// - Parameters:
    ///   - file: The file of the call that failed.
    ///   - line: The line of the call that failed.
    @usableFromInline
    func trap(file: StaticString = #fileID, line: UInt = #line) -> Never {
        Self.stopper?(self)
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
