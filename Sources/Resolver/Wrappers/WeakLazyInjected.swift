// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Resolves a service at its first use, and does not keep it alive.
///
/// ```swift
/// final class Child {
///     @WeakLazyInjected var parent: Parent?
/// }
/// ```
///
/// When the service is gone it reads `nil`; it is not resolved again before ``release()``. A service of a value type,
/// which nothing can hold weakly, reads `nil` too.
@frozen @propertyWrapper
public struct WeakLazyInjected<Service> {
    @usableFromInline let storage: LazyStorage

    /// Resolves with ``Resolver/root`` as it is at the first use, or with a container of its own, also by name or tag.
    ///
    /// - Parameters:
    ///   - name: The name the service was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - container: The container to resolve with; `nil` means ``Resolver/root`` as it is at the first use.
    ///   - file: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
    @_alwaysEmitIntoClient
    public init(
        name: Resolver.Name? = nil, tag: Any.Type? = nil, container: Resolver? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        storage = lazyEngine().storage(Service.self, .qualifier(name, tag), container, file, line)
    }

    /// The service; `nil` when it is gone.
    ///
    /// The first use resolves it, and ends the program with the whole ``ResolutionError`` if that fails.
    @_alwaysEmitIntoClient
    public var wrappedValue: Service? {
        get {
            filledIfAny(as: Service.self) { memory in lazyEngine().copyWeakly(storage, memory, Service.self) }
        }
        nonmutating set {
            guard var service = newValue else { return storage.keepWeakly(nil, as: Service.self) }
            withMemory(of: &service) { storage.keepWeakly($0, as: Service.self) }
        }
    }

    /// The wrapper itself, for its name, container and arguments.
    @_alwaysEmitIntoClient
    public var projectedValue: Self {
        get { self }
        set { self = newValue }
    }
}

// MARK: - Until the first use

extension WeakLazyInjected {
    /// The name to ask for.
    @_alwaysEmitIntoClient
    public var name: Resolver.Name? {
        get { storage.request.name }
        nonmutating set { storage.change { $0.name = newValue } }
    }

    /// The container to ask; `nil` means ``Resolver/root``.
    @_alwaysEmitIntoClient
    public var container: Resolver? {
        get { storage.request.container?.container }
        nonmutating set { storage.refer(to: newValue) }
    }

    /// The arguments to ask with.
    @_alwaysEmitIntoClient
    public var args: Any? {
        get { storage.request.args }
        nonmutating set { storage.change { $0.args = newValue } }
    }

    /// Whether there is no service: not resolved yet, released, or gone.
    @_alwaysEmitIntoClient
    public var isEmpty: Bool { storage.isGone }

    /// Forgets the service; the next use resolves again.
    public func release() { storage.cell.drop() }
}

extension WeakLazyInjected: Sendable where Service: Sendable {}
