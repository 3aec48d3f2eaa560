// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// MARK: - When instances are made

extension Resolver.Options {
    /// Has the service made by `start()`.
    ///
    /// Eager services are made in the order of registration, each after what it needs. The scope should keep the instance:
    /// validation warns of one that does not. A factory with typed arguments ends the program with a message.
    ///
    /// - Parameters:
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    @_alwaysEmitIntoClient @discardableResult
    public consuming func eager(file: StaticString = #fileID, line: UInt = #line) -> Self {
        registrationOptions().makeEager(core, file, line)
        return self
    }

    /// Has the service made when a property that it is injected into is first used, also of plain ``Injected``.
    ///
    /// It is made once, however many threads use the property first. `resolve()` makes it at
    /// once, and so do factories that take it as a parameter.
    @_alwaysEmitIntoClient @discardableResult
    public consuming func lazy() -> Self {
        registrationOptions().makeLazy(core, resolver)
        return self
    }
}

// MARK: - Letting go of instances

extension Resolver.Options {
    /// Adds what to do with an instance that is let go.
    ///
    /// ```swift
    /// resolver.register { try Database(at: url) }
    ///     .scope(.application)
    ///     .onDispose { $0.close() }
    /// ```
    ///
    /// It is called once for each instance that a scope has kept: by `shutdown()`, by ``Resolver/close()``, by the
    /// scope's `reset()`, when the registration is replaced, when its time is over, or when the container goes. Nothing is
    /// called for what was made before, for what no scope keeps, nor for ``Resolver/Scope/shared``, whose holders own the instances.
    ///
    /// - Parameter dispose: Gets the instance. What it throws is in the error of `shutdown()`, and printed elsewhere.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @discardableResult
    public consuming func onDispose(_ dispose: @escaping @Sendable (_ service: Service) throws -> Void) -> Self {
        addDisposal { service in .now { try dispose(service.value) } }
    }

    /// Adds what to do with an instance that is let go, and that takes its time.
    ///
    /// `shutdown()` and ``Resolver/close()`` wait for it; otherwise it runs in a task of its own.
    ///
    /// - Parameter dispose: Gets the instance. What it throws is in the error of `shutdown()`, and printed elsewhere.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @discardableResult
    public consuming func onDispose(_ dispose: @escaping @Sendable (_ service: Service) async throws -> Void) -> Self {
        addDisposal { service in .waiting { try await dispose(service.value) } }
    }

    /// Adds a handler; kept instances are used by several threads already, and that of the handler is one more.
    @_alwaysEmitIntoClient
    consuming func addDisposal(_ step: @escaping @Sendable (Unchecked<Service>) -> Disposal.Step) -> Self {
        registrationOptions().dispose(core) { memory in step(Unchecked(memory[as: Service.self])) }
        return self
    }
}
