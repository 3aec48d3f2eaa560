// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Lets go of what is kept for one service with ``root``, whatever its scope.
    ///
    /// - Parameters:
    ///   - type: The type of the service, or one that its registration implements.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    /// - Returns: Whether it is registered, here or in a child container.
    /// - Complexity: O(*n*) in the number of registrations.
    @discardableResult
    public static func reset<Service>(_ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil) -> Bool {
        registeredRoot.reset(type, name: name, tag: tag)
    }
}
