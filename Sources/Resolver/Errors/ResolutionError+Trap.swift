// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ResolutionError {
    /// Gets an error instead of the program's end: of a closure in a task-local, optimised Swift 6.3.1 finds no metadata.
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

    /// What a failed request for something that may be absent comes to: `nil` for its absence; any other error ends the program.
    @usableFromInline
    func absent<Service>(file: StaticString, line: UInt) -> Service? {
        if isAboutAbsence { return nil }
        trap(file: file, line: line)
    }
}
