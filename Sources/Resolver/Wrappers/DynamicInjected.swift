// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Resolves a service at each use.
///
/// ```swift
/// final class Owner {
///     @DynamicInjected var settings: Settings
/// }
/// ```
///
/// Each use is a request like any other: what a scope keeps is the same each time. It follows a root that changes, and the
/// overrides of the running task.
@propertyWrapper
public struct DynamicInjected<Service>: Sendable {
    /// The name that the service is asked for by; it can be changed.
    public var name: Resolver.Name?
    /// The container that is asked; `nil` means ``Resolver/root``.
    public var container: Resolver?
    private let place: SourcePlace

    /// Asks ``Resolver/root`` as it is at each use, or a container of its own, also by name or tag.
    ///
    /// - Parameters:
    ///   - name: The name the service was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - container: The container to ask; `nil` means ``Resolver/root``.
    ///   - file: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
    public init(
        name: Resolver.Name? = nil, tag: Any.Type? = nil, container: Resolver? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        self.name = .qualifier(name, tag)
        self.container = container
        place = SourcePlace(file: file, line: line)
    }

    /// The service, asked for now.
    ///
    /// It ends the program with the whole ``ResolutionError`` if that fails.
    public var wrappedValue: Service {
        (container ?? .registeredRoot).resolve(Service.self, name: name, file: place.file, line: place.line)
    }

    /// The wrapper itself, for its name and container.
    public var projectedValue: Self {
        get { self }
        set { self = newValue }
    }
}
