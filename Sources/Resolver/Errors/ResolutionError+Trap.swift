// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ResolutionError {
    /// Who gets an error for which the program would end, and does not return then: see `Exercise`.
    ///
    /// An object: for a closure as the value of a task-local, Swift 6.3.1 finds no metadata at run time when it optimises.
    final class Stopper: Sendable {
        private let stop: @Sendable (ResolutionError) -> Void

        /// Makes one.
        ///
        /// - Parameter stop: Gets the error, and returns where that is none of its business.
        init(_ stop: @escaping @Sendable (ResolutionError) -> Void) {
            self.stop = stop
        }

        func callAsFunction(_ error: ResolutionError) { stop(error) }
    }

    /// Who would rather know of an error than have the program end.
    @TaskLocal static var stopper: Stopper?

    /// Ends the program with the description of the error.
    ///
    /// - Parameters:
    ///   - file: The file of the call that failed.
    ///   - line: The line of the call that failed.
    @usableFromInline
    func trap(file: StaticString = #fileID, line: UInt = #line) -> Never {
        Self.stopper?(self)
        ProgramEnd.trap(self, file: file, line: line)
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
