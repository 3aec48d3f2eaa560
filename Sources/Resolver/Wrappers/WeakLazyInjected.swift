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
@propertyWrapper
public struct WeakLazyInjected<Service> {
    @usableFromInline let storage: LazyStorage

    /// What is held weakly; `nil` for a value.
    private static func weak(_ service: Service?) -> KeptInstance? {
        guard var service else { return nil }
        return withMemory(of: &service) { memory in
            KeptInstance(memory, InstanceType(Service.self), (true, nil), disposal: nil)
        }
    }

    /// Resolves with ``Resolver/root`` as it is at the first use, or with a container of its own, also by name or tag.
    ///
    /// - Parameters:
    ///   - name: The name the service was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - container: The container to resolve with; `nil` means ``Resolver/root`` as it is at the first use.
    ///   - file: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
    public init(
        name: Resolver.Name? = nil, tag: Any.Type? = nil, container: Resolver? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        storage = LazyStorage(Service.self, name: .qualifier(name, tag), container: container, file: file, line: line)
    }

    /// The service; `nil` when it is gone.
    ///
    /// The first use resolves it, and ends the program with the whole ``ResolutionError`` if that fails.
    public var wrappedValue: Service? {
        get {
            // The strong reference lives until the service is returned: it may be the only one.
            var resolved: Service?
            let kept = filled(as: KeptInstance?.self) { memory in
                storage.copy(to: memory, as: KeptInstance?.self) { container, name, args, file, line, memory in
                    resolved = filled(as: Service.self) {
                        container.produceOrTrap(Service.self, name, args, into: $0, file, line)
                    }
                    memory.initialize(to: Self.weak(resolved))
                }
            }
            return withExtendedLifetime(resolved) {
                withTemporary(of: Service.self) { kept?.copy(to: $0) == true ? $0.move(as: Service.self) : nil }
            }
        }
        nonmutating set { storage.set(Self.weak(newValue)) }
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
        get { storage.name }
        nonmutating set { storage.name = newValue }
    }

    /// The container to ask; `nil` means ``Resolver/root``.
    @_alwaysEmitIntoClient
    public var container: Resolver? {
        get { storage.container }
        nonmutating set { storage.container = newValue }
    }

    /// The arguments to ask with.
    @_alwaysEmitIntoClient
    public var args: Any? {
        get { storage.args }
        nonmutating set { storage.args = newValue }
    }

    /// Whether there is no service: not resolved yet, released, or gone.
    public var isEmpty: Bool {
        withTemporary(of: KeptInstance?.self) { reference in
            guard storage.cell.copyKept(for: Resolution.current.thread, to: reference) else { return true }
            return reference.move(as: KeptInstance?.self)?.isPresent != true
        }
    }

    /// Forgets the service; the next use resolves again.
    public func release() { storage.release() }
}

extension WeakLazyInjected: Sendable where Service: Sendable {}
