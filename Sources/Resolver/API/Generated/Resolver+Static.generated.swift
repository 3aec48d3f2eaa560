// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit. One file a kind, however long: each function says what the one it stands for says.

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

    /// Registers a service with ``main``, by a closure that makes it.
    ///
    /// Registering a key again replaces the registration and lets go of its instance; what the old one implemented, the new serves.
    ///
    /// - Parameters:
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable () throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by a closure that makes it from what it resolves.
    ///
    /// - Parameters:
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container that resolves and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by a closure that makes it from what it resolves and from arguments.
    ///
    /// - Parameters:
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container and the arguments, and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by an async closure that makes it.
    ///
    /// - Parameters:
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable () async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by an async closure that makes it from what it resolves.
    ///
    /// - Parameters:
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container that resolves and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by an async closure that makes it from what it resolves and from arguments.
    ///
    /// - Parameters:
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container and the arguments, and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by an async closure that makes it, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable () async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by an async closure that makes it from what it resolves, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container that resolves and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

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

    /// Registers a service with ``main``, by an initialiser, or by a function or closure, whose parameters are services, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, each Parameter>(
        on isolation: Isolation,
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service with ``main``, by an async initialiser, or by an async function or closure, whose parameters are services, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, each Parameter>(
        on isolation: Isolation,
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service with ``main``, by a closure that makes it, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable () throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by a closure that makes it from what it resolves, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container that resolves and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by a closure that makes it from what it resolves and from arguments, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container and the arguments, and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by an initialiser of what provides it, or by a function or closure whose parameters are services.
    ///
    /// - Parameters:
    ///   - type: The type of the service: a protocol that the initialiser's type conforms to, a superclass, or that type.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - column: Not used: because of it the compiler prefers a function with typed arguments, where both fit.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service, each Parameter>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service with ``main``, by an async initialiser of what provides it, or by an async function or closure whose parameters are services.
    ///
    /// - Parameters:
    ///   - type: The type of the service: a protocol that the initialiser's type conforms to, a superclass, or that type.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - column: Not used: because of it the compiler prefers a function with typed arguments, where both fit.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, each Parameter>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: @escaping @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service with ``main``, by an initialiser of what provides it, or by a function or closure whose parameters are services, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service: a protocol that the initialiser's type conforms to, a superclass, or that type.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - column: Not used: because of it the compiler prefers a function with typed arguments, where both fit.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, each Parameter>(
        on isolation: Isolation, _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, type, name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service with ``main``, by an async initialiser of what provides it, or by an async function or closure whose parameters are services, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service: a protocol that the initialiser's type conforms to, a superclass, or that type.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - column: Not used: because of it the compiler prefers a function with typed arguments, where both fit.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, each Parameter>(
        on isolation: Isolation, _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, type, name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service with ``main``, by a closure that makes it from typed run-time arguments.
    ///
    /// - Parameters:
    ///   - type: The type of the service. Give it: else parameters whose types are written out are services.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container and the arguments, and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by an async closure that makes it from typed run-time arguments.
    ///
    /// - Parameters:
    ///   - type: The type of the service. Give it: else parameters whose types are written out are services.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container and the arguments, and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by a closure that makes it from typed run-time arguments, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service. Give it: else parameters whose types are written out are services.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container and the arguments, and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, First, each Argument>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) throws ->
            Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by an async closure that makes it from typed run-time arguments, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service. Give it: else parameters whose types are written out are services.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container and the arguments, and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, First, each Argument>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) async throws ->
            Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Resolves a service with ``root`` in async code, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - args: The untyped arguments: one value, or a dictionary.
    ///   - isolation: The actor of the caller, which the service comes back to.
    /// - Returns: An instance, new or kept, as its scope says.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient
    public static func require<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, args: Any? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) -> Service {
        try await registeredRoot.require(type, name: name, tag: tag, args: args)
    }

    /// Resolves a service with ``root``, with a typed argument in async code, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - argument: The argument.
    ///   - argumentType: The type that belongs to the key, by default the argument's static type, also if that is `any P`.
    ///   - isolation: The actor of the caller, which the service comes back to.
    /// - Returns: An instance, new or kept, as its scope says.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient @inline(__always)
    public static func require<Service, Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, argument: Argument,
        as argumentType: Argument.Type = Argument.self, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) -> Service {
        try await registeredRoot.require(type, name: name, tag: tag, argument: argument)
    }

    /// Resolves a service with ``root``, with typed arguments in async code, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - first: The first argument; the number, order and static types of all belong to the key.
    ///   - others: The other arguments.
    ///   - firstType: The type of the first that belongs to the key, by default its static type, also if that is `any P`.
    ///   - isolation: The actor of the caller, which the service comes back to.
    /// - Returns: An instance, new or kept, as its scope says.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient @inline(__always)
    public static func require<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        arguments first: First, _ others: repeat each Argument,
        as firstType: First.Type = First.self, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) -> Service {
        try await registeredRoot.require(type, name: name, tag: tag, arguments: first, repeat each others)
    }

    /// Resolves a service with ``root``, by its tag, and ends the program with the whole ``ResolutionError`` when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - tag: The tag it was registered under.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: An instance, new or kept, as its scope says.
    @_alwaysEmitIntoClient
    public static func resolve<Service>(
        _ type: Service.Type = Service.self, tag: Any.Type,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        ResolutionError.trapping(try registeredRoot.require(type, tag: tag), file, line)
    }

    /// Resolves a service with ``root``, with a typed argument, and ends the program with the whole ``ResolutionError`` when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - argument: The argument.
    ///   - argumentType: The type that belongs to the key, by default the argument's static type, also if that is `any P`.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: An instance, new or kept, as its scope says.
    @_alwaysEmitIntoClient
    public static func resolve<Service, Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, argument: Argument,
        as argumentType: Argument.Type = Argument.self, file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        ResolutionError.trapping(try registeredRoot.require(type, name: name, tag: tag, argument: argument), file, line)
    }

    /// Resolves a service that may be missing with ``root``, with a typed argument.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - argument: The argument.
    ///   - argumentType: The type that belongs to the key, by default the argument's static type, also if that is `any P`.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: An instance; `nil` when the service is not registered, or when its factory returned `nil` or threw.
    @_alwaysEmitIntoClient
    public static func optional<Service, Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, argument: Argument,
        as argumentType: Argument.Type = Argument.self, file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        ResolutionError.available(
            try registeredRoot.require(type, name: name, tag: tag, argument: argument), file, line)
    }

    /// Resolves a service with ``root``, with a typed argument, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - argument: The argument.
    ///   - argumentType: The type that belongs to the key, by default the argument's static type, also if that is `any P`.
    /// - Returns: An instance, new or kept, as its scope says.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient
    public static func require<Service, Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, argument: Argument,
        as argumentType: Argument.Type = Argument.self
    ) throws(ResolutionError) -> Service {
        try registeredRoot.require(type, name: name, tag: tag, argument: argument)
    }

    /// Resolves a service with ``root``, with typed arguments, and ends the program with the whole ``ResolutionError`` when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - first: The first argument; the number, order and static types of all belong to the key.
    ///   - others: The other arguments.
    ///   - firstType: The type of the first that belongs to the key, by default its static type, also if that is `any P`.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: An instance, new or kept, as its scope says.
    @_alwaysEmitIntoClient
    public static func resolve<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        arguments first: First, _ others: repeat each Argument,
        as firstType: First.Type = First.self, file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        ResolutionError.trapping(
            try registeredRoot.require(type, name: name, tag: tag, arguments: first, repeat each others), file, line)
    }

    /// Resolves a service that may be missing with ``root``, with typed arguments.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - first: The first argument; the number, order and static types of all belong to the key.
    ///   - others: The other arguments.
    ///   - firstType: The type of the first that belongs to the key, by default its static type, also if that is `any P`.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: An instance; `nil` when the service is not registered, or when its factory returned `nil` or threw.
    @_alwaysEmitIntoClient
    public static func optional<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        arguments first: First, _ others: repeat each Argument,
        as firstType: First.Type = First.self, file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        ResolutionError.available(
            try registeredRoot.require(type, name: name, tag: tag, arguments: first, repeat each others), file, line)
    }

    /// Resolves a service with ``root``, with typed arguments, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - first: The first argument; the number, order and static types of all belong to the key.
    ///   - others: The other arguments.
    ///   - firstType: The type of the first that belongs to the key, by default its static type, also if that is `any P`.
    /// - Returns: An instance, new or kept, as its scope says.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient
    public static func require<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        arguments first: First, _ others: repeat each Argument,
        as firstType: First.Type = First.self
    ) throws(ResolutionError) -> Service {
        try registeredRoot.require(type, name: name, tag: tag, arguments: first, repeat each others)
    }
}
