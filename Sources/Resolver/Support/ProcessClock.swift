// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The time of events since the first call; instants of the standard library have a layout only the runtime knows, which takes
/// more code.
package enum ProcessClock {
    static let start = ContinuousClock.now

    /// How long ago that is.
    package static var now: Duration {
        let start = start
        return start.duration(to: .now)
    }
}
