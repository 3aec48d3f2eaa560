// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Lets go of what is kept for one service, whatever its scope.
    ///
    /// Those who hold an instance keep it; the next request makes a new one. Of a service that takes typed arguments, the
    /// instances of all arguments are let go. In container scope, it is the instance of this container.
    ///
    /// - Parameters:
    ///   - type: The type of the service, or one that its registration implements.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    /// - Returns: Whether it is registered, here or in a child container.
    /// - Complexity: O(*n*) in the number of registrations.
    @discardableResult
    public func reset<Service>(_ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil) -> Bool {
        resetKept(of: type, .qualifier(name, tag))
    }
}
