// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit. One file a kind, however long: each function says what the one it stands for says.

extension Resolver {
    /// Registers a service by a closure that makes it; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping () throws -> Service?
    ) -> Options<Service> {
        let factory = Unchecked(factory)
        return add(type, name, tag, file, line, takesArguments: false, isOpaque: false) { _, _, memory in
            memory.store(try factory.value())
        }
    }

    /// Registers a service with ``main``, by a closure that makes it; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping () throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service by a closure that makes it from what it resolves; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping (_ resolver: Resolver) throws -> Service?
    ) -> Options<Service> {
        let factory = Unchecked(factory)
        return add(type, name, tag, file, line, takesArguments: false, isOpaque: true) { resolver, _, memory in
            memory.store(try factory.value(resolver))
        }
    }

    /// Registers a service with ``main``, by a closure that makes it from what it resolves; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping (_ resolver: Resolver) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service by a closure that makes it from what it resolves and from arguments; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> Options<Service> {
        let factory = Unchecked(factory)
        return add(type, name, tag, file, line, takesArguments: true, isOpaque: true) { resolver, arguments, memory in
            memory.store(try factory.value(resolver, Args(arguments)))
        }
    }

    /// Registers a service with ``main``, by a closure that makes it from what it resolves and from arguments; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service by an async closure that makes it; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping () async throws -> Service?
    ) -> Options<Service> {
        let factory = Unchecked(factory)
        return addAsync(type, name, tag, file, line, isOnMain: false, takesArguments: false, isOpaque: false) {
            _, _, _, memory in
            memory.store(try await factory.value())
        }
    }

    /// Registers a service with ``main``, by an async closure that makes it; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping () async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service by an async closure that makes it from what it resolves; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        let factory = Unchecked(factory)
        return addAsync(type, name, tag, file, line, isOnMain: false, takesArguments: false, isOpaque: true) {
            resolver, _, _, memory in
            memory.store(try await factory.value(resolver))
        }
    }

    /// Registers a service with ``main``, by an async closure that makes it from what it resolves; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service by an async closure that makes it from what it resolves and from arguments; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping (_ resolver: Resolver, _ args: Args) async throws -> Service?
    ) -> Options<Service> {
        let factory = Unchecked(factory)
        return addAsync(type, name, tag, file, line, isOnMain: false, takesArguments: true, isOpaque: true) {
            resolver, arguments, _, memory in
            memory.store(try await factory.value(resolver, Args(arguments)))
        }
    }

    /// Registers a service with ``main``, by an async closure that makes it from what it resolves and from arguments; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping (_ resolver: Resolver, _ args: Args) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service by an async closure that makes it, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable () async throws -> Service?
    ) -> Options<Service> {
        addAsync(type, name, tag, file, line, isOnMain: true, takesArguments: false, isOpaque: false) {
            _, _, _, memory in
            try await memory.storeOnMain { try await factory() }
        }
    }

    /// Registers a service with ``main``, by an async closure that makes it, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable () async throws -> Service?
    ) -> Options<Service> {
        registeredMain.addAsync(type, name, tag, file, line, isOnMain: true, takesArguments: false, isOpaque: false) {
            _, _, _, memory in
            try await memory.storeOnMain { try await factory() }
        }
    }

    /// Registers a service by an async closure that makes it from what it resolves, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        addAsync(type, name, tag, file, line, isOnMain: true, takesArguments: false, isOpaque: true) {
            resolver, _, _, memory in
            try await memory.storeOnMain { try await factory(resolver) }
        }
    }

    /// Registers a service with ``main``, by an async closure that makes it from what it resolves, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.addAsync(type, name, tag, file, line, isOnMain: true, takesArguments: false, isOpaque: true) {
            resolver, _, _, memory in
            try await memory.storeOnMain { try await factory(resolver) }
        }
    }

    /// Registers a service by an initialiser, or by a function or closure, whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @_alwaysEmitIntoClient @inline(__always)
    @discardableResult
    public func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: @escaping (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        addInitialiser(Service.self, name, tag, file, line, factory)
    }

    /// Registers a service with ``main``, by an initialiser, or by a function or closure, whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @_alwaysEmitIntoClient @inline(__always)
    @discardableResult
    public static func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: @escaping (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service by an async initialiser, or by an async function or closure, whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: sending @escaping (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        addAsyncInitialiser(Service.self, name, tag, file, line, factory)
    }

    /// Registers a service with ``main``, by an async initialiser, or by an async function or closure, whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: sending @escaping (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service by an initialiser, or by a function or closure, whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public func register<Service, each Parameter>(
        on isolation: Isolation,
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        addInitialiserOnMain(Service.self, name, tag, file, line, factory)
    }

    /// Registers a service with ``main``, by an initialiser, or by a function or closure, whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public static func register<Service, each Parameter>(
        on isolation: Isolation,
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        registeredMain.addInitialiserOnMain(Service.self, name, tag, file, line, factory)
    }

    /// Registers a service by an async initialiser, or by an async function or closure, whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public func register<Service, each Parameter>(
        on isolation: Isolation,
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        addAsyncInitialiserOnMain(Service.self, name, tag, file, line, factory)
    }

    /// Registers a service with ``main``, by an async initialiser, or by an async function or closure, whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public static func register<Service, each Parameter>(
        on isolation: Isolation,
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.addAsyncInitialiserOnMain(Service.self, name, tag, file, line, factory)
    }

    /// Registers a service by a closure that makes it, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable () throws -> Service?
    ) -> Options<Service> {
        addOnMain(type, name, tag, file, line, nil, takesArguments: false, isOpaque: false) { _, _ in try factory() }
    }

    /// Registers a service with ``main``, by a closure that makes it, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable () throws -> Service?
    ) -> Options<Service> {
        registeredMain.addOnMain(type, name, tag, file, line, nil, takesArguments: false, isOpaque: false) { _, _ in
            try factory()
        }
    }

    /// Registers a service by a closure that makes it from what it resolves, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> Options<Service> {
        addOnMain(type, name, tag, file, line, nil, takesArguments: false, isOpaque: true) { r, _ in try factory(r) }
    }

    /// Registers a service with ``main``, by a closure that makes it from what it resolves, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> Options<Service> {
        registeredMain.addOnMain(type, name, tag, file, line, nil, takesArguments: false, isOpaque: true) { r, _ in
            try factory(r)
        }
    }

    /// Registers a service by a closure that makes it from what it resolves and from arguments, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> Options<Service> {
        addOnMain(type, name, tag, file, line, nil, takesArguments: true, isOpaque: true) { try factory($0, Args($1)) }
    }

    /// Registers a service with ``main``, by a closure that makes it from what it resolves and from arguments, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> Options<Service> {
        registeredMain.addOnMain(type, name, tag, file, line, nil, takesArguments: true, isOpaque: true) {
            try factory($0, Args($1))
        }
    }

    /// Registers a service by an initialiser of what provides it, or by a function or closure whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @_alwaysEmitIntoClient @inline(__always)
    @discardableResult
    public func register<Service, each Parameter>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: @escaping (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        addInitialiser(type, name, tag, file, line, factory)
    }

    /// Registers a service with ``main``, by an initialiser of what provides it, or by a function or closure whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @_alwaysEmitIntoClient @inline(__always)
    @discardableResult
    public static func register<Service, each Parameter>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: @escaping (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service by an async initialiser of what provides it, or by an async function or closure whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public func register<Service, each Parameter>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        addAsyncInitialiser(type, name, tag, file, line, factory)
    }

    /// Registers a service with ``main``, by an async initialiser of what provides it, or by an async function or closure whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, each Parameter>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service by an initialiser of what provides it, or by a function or closure whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public func register<Service, each Parameter>(
        on isolation: Isolation, _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        addInitialiserOnMain(type, name, tag, file, line, factory)
    }

    /// Registers a service with ``main``, by an initialiser of what provides it, or by a function or closure whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public static func register<Service, each Parameter>(
        on isolation: Isolation, _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        registeredMain.addInitialiserOnMain(type, name, tag, file, line, factory)
    }

    /// Registers a service by an async initialiser of what provides it, or by an async function or closure whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public func register<Service, each Parameter>(
        on isolation: Isolation, _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        addAsyncInitialiserOnMain(type, name, tag, file, line, factory)
    }

    /// Registers a service with ``main``, by an async initialiser of what provides it, or by an async function or closure whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public static func register<Service, each Parameter>(
        on isolation: Isolation, _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.addAsyncInitialiserOnMain(type, name, tag, file, line, factory)
    }

    /// Registers a service by a closure that makes it from typed run-time arguments; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @_alwaysEmitIntoClient @inline(__always)
    @discardableResult
    public func register<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping (_ resolver: Resolver, _ first: First, repeat each Argument) throws -> Service?
    ) -> Options<Service> {
        addTyped(type, name, tag, file, line, factory)
    }

    /// Registers a service with ``main``, by a closure that makes it from typed run-time arguments; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @_alwaysEmitIntoClient @inline(__always)
    @discardableResult
    public static func register<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping (_ resolver: Resolver, _ first: First, repeat each Argument) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service by an async closure that makes it from typed run-time arguments; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public func register<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            sending @escaping (_ resolver: Resolver, _ first: First, repeat each Argument) async throws -> Service?
    ) -> Options<Service> {
        addAsyncTyped(type, name, tag, file, line, factory)
    }

    /// Registers a service with ``main``, by an async closure that makes it from typed run-time arguments; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            sending @escaping (_ resolver: Resolver, _ first: First, repeat each Argument) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service by a closure that makes it from typed run-time arguments, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public func register<Service, First, each Argument>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            sending @escaping @MainActor @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) throws
            ->
            Service?
    ) -> Options<Service> {
        addTypedOnMain(type, name, tag, file, line, factory)
    }

    /// Registers a service with ``main``, by a closure that makes it from typed run-time arguments, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public static func register<Service, First, each Argument>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            sending @escaping @MainActor @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) throws
            ->
            Service?
    ) -> Options<Service> {
        registeredMain.addTypedOnMain(type, name, tag, file, line, factory)
    }

    /// Registers a service by an async closure that makes it from typed run-time arguments, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public func register<Service, First, each Argument>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            sending @escaping @MainActor @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument)
            async throws ->
            Service?
    ) -> Options<Service> {
        addAsyncTypedOnMain(type, name, tag, file, line, factory)
    }

    /// Registers a service with ``main``, by an async closure that makes it from typed run-time arguments, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public static func register<Service, First, each Argument>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            sending @escaping @MainActor @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument)
            async throws ->
            Service?
    ) -> Options<Service> {
        registeredMain.addAsyncTypedOnMain(type, name, tag, file, line, factory)
    }
}
