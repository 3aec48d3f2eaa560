// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The time of events since the first call; a standard instant's layout is known at run time only, which is more code.
package enum ProcessClock {
    static let start = ContinuousClock.now

    package static var now: Duration {
        @inline(never) get { start.duration(to: .now) }
    }
}
