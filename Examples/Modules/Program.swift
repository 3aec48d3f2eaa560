// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules

/// What the program does between its first and its last line.
struct Program {
    let command: Command

    /// Starts the modules, has the report made, and shuts down, whatever happens on the way.
    ///
    /// - Throws: What went wrong first; the modules have been shut down then.
    func run() async throws {
        let resolver = Resolver()
        // One is enough: it imports the others.
        resolver.install(ReportsModule(command: command))
        if command.isQuiet { resolver.install(QuietModule()) }
        try resolver.validate()

        // If this throws, what had started has been shut down already.
        try await resolver.start(timeout: command.timeout)
        do {
            try await work(resolver)
        } catch {
            await shutDown(resolver)
            throw error
        }
        try await resolver.shutdown()
    }

    /// Does the job.
    private func work(_ resolver: Resolver) async throws {
        try await resolver.require(Report.self).print()
        guard command.waits else { return }
        Output.print("Waiting. Press Ctrl-C to end.")
        while true { try await Task.sleep(for: .seconds(3600)) }
    }

    /// Shuts down after a failure, which counts more than what fails now.
    private func shutDown(_ resolver: Resolver) async {
        do {
            try await resolver.shutdown()
        } catch {
            Output.complain("\(error)")
        }
    }
}
