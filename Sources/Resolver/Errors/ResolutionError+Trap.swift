// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ResolutionError {
    /// Gets an error for which the program would end.
    ///
    /// An object: for a closure as the value of a task-local, Swift 6.3.1 finds no metadata at run time when it optimises.
    final class Stopper: Sendable {
        let stop: @Sendable (ResolutionError) -> Void

        init(_ stop: @escaping @Sendable (ResolutionError) -> Void) { self.stop = stop }
    }

    @TaskLocal static var stopper: Stopper?

    /// Ends the program with the description of the error, at the place of the call that failed.
    @usableFromInline
    func trap(file: StaticString = #fileID, line: UInt = #line) -> Never {
        Self.stopper?.stop(self)
        ProgramEnd.trap(self, file: file, line: line)
    }

    /// What a request for something that may be absent comes to, when it has failed: `nil` where the error is about its
    /// absence; any other ends the program.
    @usableFromInline
    func absent<Service>(file: StaticString, line: UInt) -> Service? {
        if isAboutAbsence { return nil }
        trap(file: file, line: line)
    }
}
