// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Resolves a service when the object that holds it is made.
///
/// ```swift
/// final class Owner {
///     @Injected var pet: Animal
///     @Injected(name: .fred) var fred: Animal
/// }
/// ```
@frozen @propertyWrapper
public struct Injected<Service> {
    // Initialisers that are compiled into the client: an object with three such properties costs 152 ns instead of some 700.
    @usableFromInline
    var storage: InjectedStorage<Service>

    /// Resolves with ``Resolver/root``, or with a container of its own, also by name or tag.
    ///
    /// - Parameters:
    ///   - name: The name the service was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - container: The container to resolve with; `nil` means ``Resolver/root``.
    ///   - file: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
    @_alwaysEmitIntoClient
    public init(
        name: Resolver.Name? = nil, tag: Any.Type? = nil, container: Resolver? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        let name = tag == nil ? name : .qualifier(name, tag)
        if let postponed = LazyStorage.postponed(Service.self, name, container, file, line) {
            storage = .postponed(postponed)
        } else if let container {
            storage = .made(container.resolve(name: name, file: file, line: line))
        } else {
            storage = .made(Resolver.resolve(name: name, file: file, line: line))
        }
    }

    /// The service.
    ///
    /// One whose registration is ``Resolver/Options/lazy()`` is made at the first use.
    @_alwaysEmitIntoClient
    public var wrappedValue: Service {
        get {
            switch storage {
            case .made(let service): service
            case .postponed(let storage): storage.service()
            }
        }
        set { storage = .made(newValue) }
    }

    /// The wrapper itself.
    @_alwaysEmitIntoClient
    public var projectedValue: Self {
        get { self }
        set { self = newValue }
    }
}

extension Injected: Sendable where Service: Sendable {}

/// What an ``Injected`` or ``OptionalInjected`` property holds: the service, unless its registration puts it off.
@usableFromInline
enum InjectedStorage<Service> {
    /// The service, made with the object that holds the property.
    case made(Service)
    /// What makes the service at the first use, for a registration with `lazy()`.
    case postponed(LazyStorage)
}

extension LazyStorage {
    /// Postpones a service if its registration says so, else `nil`: one load if none does; without a container, ``Resolver/root``.
    @_alwaysEmitIntoClient
    static func postponed(
        _ service: Any.Type, _ name: Resolver.Name?, _ container: Resolver?, _ file: StaticString, _ line: UInt
    ) -> LazyStorage? {
        Registration.areAnyLazy ? lazyEngine().postponed(service, name, container, file, line) : nil
    }

    /// The service, or of an optional type one that may be missing; the first call makes it, or ends the program with the error.
    @_alwaysEmitIntoClient
    func service<Service>(_ type: Service.Type = Service.self) -> Service {
        filled(as: type) { memory in
            if copyKept(to: memory) { return }
            if let error = lazyEngine().require(self, memory, type, true, false) { trap(error) }
        }
    }
}

extension InjectedStorage: Sendable where Service: Sendable {}

/// Resolves a service that may be missing, when the object that holds it is made.
///
/// ```swift
/// final class Owner {
///     @OptionalInjected var pet: Animal?
/// }
/// ```
@frozen @propertyWrapper
public struct OptionalInjected<Service> {
    @usableFromInline
    var storage: InjectedStorage<Service?>

    /// Resolves with ``Resolver/root``, or with a container of its own, also by name or tag.
    ///
    /// - Parameters:
    ///   - name: The name the service was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - container: The container to resolve with, and no other; `nil` means ``Resolver/root``.
    ///   - file: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
    @_alwaysEmitIntoClient
    public init(
        name: Resolver.Name? = nil, tag: Any.Type? = nil, container: Resolver? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        let name = tag == nil ? name : .qualifier(name, tag)
        if let postponed = LazyStorage.postponed(Service.self, name, container, file, line) {
            storage = .postponed(postponed)
        } else {
            storage = .made((container ?? .registeredRoot).optional(name: name, file: file, line: line))
        }
    }

    /// The service; `nil` when it is not registered, or its factory returned `nil` or threw.
    ///
    /// One whose registration is ``Resolver/Options/lazy()`` is made at the first use.
    @_alwaysEmitIntoClient
    public var wrappedValue: Service? {
        get {
            switch storage {
            case .made(let service): service
            case .postponed(let storage): storage.service(Service?.self)
            }
        }
        set { storage = .made(newValue) }
    }

    /// The wrapper itself.
    @_alwaysEmitIntoClient
    public var projectedValue: Self {
        get { self }
        set { self = newValue }
    }
}

extension OptionalInjected: Sendable where Service: Sendable {}
