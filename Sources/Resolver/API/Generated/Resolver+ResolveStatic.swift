// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Tells whether a service is registered with ``root``, here or in a child container, without making it.
    ///
    /// - Parameters:
    ///   - type: The type of the service. For an optional type, its wrapped type counts, too.
    ///   - name: The name it was registered under.
    public static func isRegistered<Service>(_ type: Service.Type, name: Name? = nil) -> Bool {
        registeredRoot.isRegistered(type, name: name)
    }
}
