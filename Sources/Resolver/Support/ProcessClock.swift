// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The time of events: how long the process has gone on since it was first asked.
///
/// An instant of the standard library's clock has a layout that only the runtime knows, so types that hold one have more code.
package enum ProcessClock {
    static let start = ContinuousClock.now

    /// How long ago that is.
    package static var now: Duration {
        let start = start
        return start.duration(to: .now)
    }
}
