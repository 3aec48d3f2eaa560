// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Waits for what a server does without telling when.
enum Polling {
    /// Waits until something holds; fails if it does not within 30 seconds.
    static func until(_ condition: () async throws -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(30)
        while try await !condition() {
            guard ContinuousClock.now < deadline else { throw Failure(text: "It does not come to hold.") }
            try await Task.sleep(for: .milliseconds(10))
        }
    }
}
