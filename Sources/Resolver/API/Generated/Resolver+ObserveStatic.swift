// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Tells a closure of what happens in ``root``: what is registered, made, reused, waited for, and let go.
    ///
    /// - Parameter observer: Gets each event, on any thread, also on several at a time.
    /// - Returns: The observation, which ends when it is let go.
    @available(swift, introduced: 6)
    public static func observe(_ observer: @escaping @Sendable (_ event: Event) -> Void) -> Observation {
        registeredRoot.observe(observer)
    }
}
