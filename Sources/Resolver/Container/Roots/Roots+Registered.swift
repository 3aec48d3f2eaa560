// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What `registerAllServices()` has filled: requests see all from before a reset or after it, see `.ci/models/root.pml`.
extension Roots {
    /// Reads the roots with all services registered, in a closure under their lock that may be called again: so nobody gets
    /// containers that a reset has put in place and nothing has filled.
    @inline(__always)
    package static func registered<Result: Sendable>(_ read: (Roots, Contents) -> Result) -> Result {
        var isRegistering = false
        while true {
            let roots = current
            let (result, isComplete) = roots.contents.withLock { (read(roots, $0), $0.isComplete) }
            if isComplete || isRegistering { return result }
            isRegistering = !ServiceRegistration.perform()
        }
    }

    /// Puts new containers in place, in which all services are still to be registered.
    func reset() {
        let (main, isComplete) = (Resolver(), services.isEmpty)
        let (old, new) = services.reset {
            swap { ($0.main, $0.root, $0.previewed, $0.isComplete) = (main, nil, nil, isComplete) }
        }
        release(old, for: new)
    }
}
