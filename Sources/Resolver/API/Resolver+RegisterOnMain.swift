// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Registers a service by a closure that makes it, on the main actor.
    ///
    /// On the main actor, sync code resolves it like any service; elsewhere, `try await require` does. So an initialiser of a
    /// `@MainActor` class never runs off the main actor.
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
    @available(swift, introduced: 6) @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable () throws -> Service?
    ) -> Options<Service> {
        addOnMain(type, name, tag, file, line, nil, takesArguments: false, isOpaque: false) { _, _ in try factory() }
    }

    /// Registers a service by a closure that makes it from what it resolves, on the main actor.
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
    @available(swift, introduced: 6) @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> Options<Service> {
        addOnMain(type, name, tag, file, line, nil, takesArguments: false, isOpaque: true) { r, _ in try factory(r) }
    }

    /// Registers a service by a closure that makes it from what it resolves and from arguments, on the main actor.
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
    @available(swift, introduced: 6) @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> Options<Service> {
        addOnMain(type, name, tag, file, line, nil, takesArguments: true, isOpaque: true) { try factory($0, Args($1)) }
    }
}

// MARK: - Inside

extension Resolver {
    @usableFromInline
    func addOnMain<Service>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        _ list: Any.Type?, takesArguments: Bool, isOpaque: Bool,
        _ factory: @escaping @MainActor (_ resolver: Resolver, _ arguments: ArgumentReference?) throws -> Service?
    ) -> Options<Service> {
        add(
            type, name, tag, file, line, list: list, takesArguments: takesArguments, isOpaque: isOpaque,
            asyncRecipe: .init(isOnMain: true)
        ) { resolver, arguments, memory in
            let arguments = Unchecked(arguments)
            return try Registration.makeOnMain { memory.store(try factory(resolver, arguments.value)) }
        }
    }

    /// Where a service is made: what `register(on:)` takes.
    ///
    /// There is one, since no function in Swift can be generic over a global actor. A class on another one is made by an async
    /// closure: `register { await Engine() }`.
    public struct Isolation: Sendable {
        private init() {}

        /// The main actor.
        public static var main: Self { Self() }
    }
}
