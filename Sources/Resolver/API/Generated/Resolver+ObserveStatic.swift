// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Tells a closure of what happens in the container: what is registered with ``root``, made, reused, waited for, and let go.
    ///
    /// - Parameter observer: Gets each event, on any thread, also on several at a time.
    /// - Returns: The observation, which ends when it is let go.
    public static func observe(_ observer: @escaping @Sendable (_ event: Event) -> Void) -> Observation {
        registeredRoot.observe(observer)
    }
}
