// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What `--fail` and `--slow` do to a module.
struct Trouble {
    let command: Command

    /// Fails or waits, if the command line says so.
    ///
    /// - Parameter part: The module that starts.
    /// - Throws: ``Failure``, or a `CancellationError` when the time is over or Ctrl-C was pressed.
    func befall(_ part: Command.Part) async throws {
        if command.failing == part { throw Failure() }
        if command.slow == part { try await Task.sleep(for: .seconds(3600)) }
    }

    /// What a module throws that is told to fail.
    struct Failure: Error, CustomStringConvertible {
        let description = "it fails, as --fail says"
    }
}
