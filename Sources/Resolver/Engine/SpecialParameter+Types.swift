// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// How types that are not services by their key are resolved as parameters.

extension Optional: SpecialParameter {
    static func describe(_ dependency: inout Dependency) -> Bool {
        dependency.isOptional = true
        dependency.preferred.append(dependency.key)
        return dependency.describe(Wrapped.self)
    }

    /// Makes the value if it is registered; unlike in `optional`, something that it needs and that is missing is an error.
    static func resolve(_ request: ParameterRequest) throws(ResolutionError) -> Wrapped? {
        let container = request.container
        if request.registration == nil, container.has(Self.self, request.qualifier) {
            return try written(as: Self.self) { memory throws(ResolutionError) in
                try container.produce(Self.self, request.qualifier, nil, into: memory)
            }
        }
        guard try request.isAvailable(Wrapped.self) else { return nil }
        let depth = Resolution.current.pointee.state.path.count
        do throws(ResolutionError) {
            return try request.resolve(Wrapped.self)
        } catch {
            guard error.reason == .factoryReturnedNil, error.path.count == depth + 1 else { throw error }
            return nil
        }
    }
}

extension Resolver: SpecialParameter {
    static func describe(_ dependency: inout Dependency) -> Bool { false }

    static func resolve(_ request: ParameterRequest) throws(ResolutionError) -> Self {
        let asked = request.container
        let given = asked.isForRequest ? asked.substitute(for: Lifetime.current(asking: asked)) ?? asked : asked
        guard let container = given as? Self else {
            let frame = ResolutionError.Step(key: ServiceKey(Self.self), place: nil)
            throw ResolutionError(.missing, path: [frame], container: request.container)
        }
        return container
    }
}

// MARK: - By tag

extension Resolver {
    /// A parameter that is asked for by a tag; what ``by(tag:on:)`` takes.
    public struct TaggedDependency<Tag, Value> {
        let value: Value
    }

    /// A parameter that stands for all registrations of a service; what ``many(_:)`` takes.
    public struct ManyDependency<Service> {
        let services: [Service]
    }
}

/// Says that a parameter of a factory, or of an injection, is asked for by a tag.
///
/// ```swift
/// resolver.register { Wallet(card: by(tag: Gold.self, on: $0)) }
/// ```
///
/// A factory that gets the container asks that one: `r.resolve(tag: Gold.self)`.
///
/// - Parameters:
///   - tag: The tag that the service is registered under.
///   - dependency: The parameter.
/// - Returns: The service.
public func by<Tag, Value>(tag: Tag.Type, on dependency: Resolver.TaggedDependency<Tag, Value>) -> Value {
    dependency.value
}

/// Says that a parameter of a factory, or of an injection, stands for every registration of a service.
///
/// ```swift
/// resolver.register { Zoo(animals: many($0)) }
/// ```
///
/// Whatever their names and tags, they come in the order of registration, those of the container itself before those of its
/// children, and each component once. One that is being made is left out of its own collection. `[T?]` has the registrations of
/// `T?` where there are any, else those of `T`.
///
/// - Parameter dependency: The parameter.
/// - Returns: The services.
public func many<Service>(_ dependency: Resolver.ManyDependency<Service>) -> [Service] { dependency.services }

extension Resolver.TaggedDependency: SpecialParameter {
    static func describe(_ dependency: inout Dependency) -> Bool {
        dependency.qualifier = Resolver.Name(tag: Tag.self)
        return dependency.describe(Value.self)
    }

    static func resolve(_ request: ParameterRequest) throws(ResolutionError) -> Self {
        var request = request
        request.qualifier = Resolver.Name(tag: Tag.self)
        return Self(value: try request.resolve(Value.self))
    }
}

extension Resolver.ManyDependency: SpecialParameter {
    static func describe(_ dependency: inout Dependency) -> Bool {
        dependency.isMany = true
        dependency.preferred = []
        return dependency.describe(Service.self)
    }

    static func resolve(_ request: ParameterRequest) throws(ResolutionError) -> Self {
        Self(services: try request.all(Service.self))
    }
}

extension Resolver.TaggedDependency: Sendable where Value: Sendable {}
extension Resolver.ManyDependency: Sendable where Service: Sendable {}
