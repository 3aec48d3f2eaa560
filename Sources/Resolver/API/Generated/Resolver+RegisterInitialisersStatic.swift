// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Registers a service with ``main``, by an initialiser, or by a function or closure, whose parameters are services.
    ///
    /// - Parameters:
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service with ``main``, by an async initialiser, or by an async function or closure, whose parameters are services.
    ///
    /// - Parameters:
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: @escaping @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(name: name, tag: tag, file: file, line: line, factory)
    }
}
