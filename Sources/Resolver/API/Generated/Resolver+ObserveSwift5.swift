// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Tells a closure of what happens in this one: what is registered, made, reused, waited for, and let go; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency
    public func observe(_ observer: @escaping (_ event: Event) -> Void) -> Observation {
        let observer = Unchecked(observer)
        return Observation(of: self) { observer.value($0) }
    }
}
