// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ServiceLifecycle

/// Fails if its group is cancelled before all other services have shut down: a request was cut, and the program must not end with 0.
///
/// It is the first of the group, which shuts it down last. If another service has failed, the group ends with that error.
struct InTime: Service {
    /// The group has not ended in time.
    struct Failure: Error, CustomStringConvertible {
        let seconds: Int

        var description: String {
            "Not all requests were answered within \(seconds) seconds (NOTES_SHUTDOWN_SECONDS); the others were cut."
        }
    }

    let seconds: Int

    func run() async throws {
        do {
            try await gracefulShutdown()
        } catch {
            throw Failure(seconds: seconds)
        }
    }
}
