// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension LifecycleError.Cause: CustomStringConvertible {
    /// What is wrong, and what to do instead.
    public var description: String {
        switch self {
        case .timeout(let duration):
            "it did not come up within the \(duration) that start(timeout:) allows"
        case .importCycle(let modules):
            "\(MessageText.way(modules, separator: " imports ")). Let one of them not import the next: move what both need to a third."
        case .startAfterRequest:
            "it was made by withContainer, whose closure has returned. Start it in the closure, or take Resolver(inFrontOf:) and close()."
        case .shutdownWhileStarting:
            "shutdown() was called by a step of start(), for which it would wait. Throw an error instead: that shuts down."
        }
    }
}
