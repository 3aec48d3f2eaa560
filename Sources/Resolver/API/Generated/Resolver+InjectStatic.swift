// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Registers a class with ``main`` whose objects are made elsewhere, such as by a storyboard, for its injections.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: Options to say more about the registration.
    @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service: AnyObject>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line)
    }
}
