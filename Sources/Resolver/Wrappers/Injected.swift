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
@propertyWrapper
public struct Injected<Service> {
    // `@inlinable` initialisers: an object with three such properties costs 152 ns instead of some 700.
    @usableFromInline
    var service: Service

    /// Resolves with ``Resolver/root``.
    ///
    /// - Parameters:
    ///   - file: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt = #line) {
        service = Resolver.resolve(file: file, line: line)
    }

    /// Resolves by name, or with a container of its own.
    ///
    /// - Parameters:
    ///   - name: The name the service was registered under.
    ///   - container: The container to resolve with; `nil` means ``Resolver/root``.
    ///   - file: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
    @inlinable
    public init(
        name: Resolver.Name? = nil, container: Resolver? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        if let container {
            service = container.resolve(name: name, file: file, line: line)
        } else {
            service = Resolver.resolve(name: name, file: file, line: line)
        }
    }

    /// Resolves by tag.
    ///
    /// - Parameters:
    ///   - tag: The tag the service was registered under.
    ///   - container: The container to resolve with; `nil` means ``Resolver/root``.
    ///   - file: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
    @inlinable
    public init(
        tag: Any.Type, container: Resolver? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(name: Resolver.Name(tag: tag), container: container, file: file, line: line)
    }

    /// The service.
    public var wrappedValue: Service {
        @inlinable get { service }
        @inlinable set { service = newValue }
    }

    /// The wrapper itself.
    public var projectedValue: Self {
        get { self }
        set { self = newValue }
    }
}

extension Injected: Sendable where Service: Sendable {}
