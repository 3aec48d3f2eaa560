// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What `registerAllServices()` has filled, and a reset empties: a static request sees all that was registered before the reset
/// or all of it after.
///
/// `.ci/models/root.pml` is the model that Spin checks.
extension Roots {
    /// Reads those that the running code uses, with all services registered.
    ///
    /// Whether they are is read under one lock with the containers, by a closure that may be called again. So nobody gets those
    /// that a reset has put in place, and that nothing has filled, since another reset came.
    @inline(__always)
    package static func registered<Result: Sendable>(_ read: (Roots, Contents) -> Result) -> Result {
        var isByCaller = false
        while true {
            let roots = current
            let (result, isComplete) = roots.contents.withLock { (read(roots, $0), $0.isComplete) }
            if isComplete || isByCaller { return result }
            isByCaller = ServiceRegistration.perform() == .byCaller
        }
    }

    func noteRegistered() { exchange { $0.isComplete = true } }

    /// Puts new containers in place, in which all services are still to be registered.
    func reset() {
        let (main, isComplete) = (Resolver(), services.isEmpty)
        let (old, new) = services.reset {
            swap {
                $0.main = main
                $0.root = nil
                $0.isComplete = isComplete
            }
        }
        release(old, for: new)
    }
}
