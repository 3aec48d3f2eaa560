// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The type of a parameter that stands for something else than a service by its key.
protocol SpecialParameter {
    /// Adds to a description what the type says; `false` when no service is needed.
    static func describe(_ dependency: inout Dependency) -> Bool

    static func resolve(_ request: ParameterRequest) throws(ResolutionError) -> Self
}

extension SpecialParameter {
    /// Makes the value of a parameter, in memory of the type.
    static func resolve(
        _ request: ParameterRequest, into memory: InstanceMemory
    ) throws(ResolutionError) {
        memory.initialize(to: try resolve(request))
    }
}

struct ParameterRequest {
    let container: Resolver
    var qualifier: Resolver.Name?
    var registration: Registration?
    /// Whether it is for the inside of an optional, which then is `nil` for what is absent.
    var isInside = false

    /// Whether a value can be made, as far as registrations tell; throws when it is hidden in a closed container.
    func isAvailable(_ type: Any.Type) throws(ResolutionError) -> Bool {
        guard let dependency = Dependency(type, name: qualifier, .needs), !dependency.isMany, registration == nil,
            dependency.registration(on: container) == nil
        else { return true }
        if ContainerState.isAnyClosed { try container.checkOpen(for: dependency.service, dependency.qualifier) }
        return false
    }

    /// The services of all registrations of a type, which may be special itself, but for one that would wait for what waits for it.
    func all<Element>(_ type: Element.Type) throws(ResolutionError) -> [Element] {
        var elements: [Element] = []
        for registration in try components(of: type) {
            let request = ParameterRequest(container: container, qualifier: qualifier, registration: registration)
            do throws(ResolutionError) {
                elements.append(try request.resolve(type))
            } catch {
                guard error.isEndlessWait(at: Resolution.current.pointee.state.path.count + 1) else { throw error }
            }
        }
        return elements
    }

    @inline(never)
    private func components(of type: Any.Type) throws(ResolutionError) -> [Registration] {
        guard let dependency = Dependency(type, name: qualifier, .needs) else { return [] }
        return try container.openComponents(of: dependency)
    }

    /// Makes the value of a type: by the type's own rule, or as a service.
    func resolve<Value>(_ type: Value.Type) throws(ResolutionError) -> Value {
        var value: Value?
        do throws(ResolutionError) {
            try resolve(type, at: &value)
        } catch {
            forget(&value)
            throw error
        }
        return taken(from: &value)
    }

    /// Makes the value of a type, in the memory of an empty optional: a closure would take stack in debug builds.
    private func resolve<Value>(_ type: Value.Type, at place: ValueAddress<Value?>) throws(ResolutionError) {
        try resolve(type, into: InstanceMemory(place))
    }

    /// Makes the value of a type, in uninitialised memory: by the type's own rule, or as a service.
    @inline(never)
    func resolve(_ type: Any.Type, into memory: InstanceMemory) throws(ResolutionError) {
        if let registration, registration.key.service == type {
            try container.produce(by: registration, into: memory)
        } else if let special = SpecialParameters.find(type) {
            try special.resolve(self, into: memory)
        } else {
            try container.produce(type, qualifier, nil, into: memory)
        }
    }
}

extension Resolver {
    /// Makes or finds the service of a registration that is at hand.
    func produce(by registration: Registration, into memory: InstanceMemory) throws(ResolutionError) {
        let resolution = Resolution.current
        if !FastPath.isOpen, let run = Self.interceptor(resolution, for: self) {
            return try run { () throws(ResolutionError) in try produce(by: registration, into: memory) }
        }
        let isOutermost = resolution.pointee.thread.announcement.begin(on: .init(self))
        defer { resolution.pointee.thread.announcement.end(isOutermost) }
        if isHidden { throw absence(of: registration.key, resolution) }
        let request = Request(on: .init(self), for: .init(registration), resolution, memory)
        try request.serveOutOfLine(request.requested, nil)
        request.deliver(as: registration.key.service)
    }
}

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
        var inner = request
        inner.isInside = true
        do throws(ResolutionError) {
            return try inner.resolve(Wrapped.self)
        } catch {
            if request.isInside { throw error }
            guard error.reason == .factoryReturnedNil, error.path.count == depth + 1 else { throw error }
            return nil
        }
    }
}

extension Resolver: SpecialParameter {
    static func describe(_ dependency: inout Dependency) -> Bool { false }

    /// The container, or the one that an instance goes on with which outlives it.
    static func resolve(_ request: ParameterRequest) -> Resolver {
        let asked = request.container
        guard asked.isForRequest, let rules = LifetimeRules.installed.borrowed,
            let lifetime = Lifetime.current(asking: asked)
        else { return asked }
        return rules.object.substitute(asked, lifetime) ?? asked
    }
}

// MARK: - By tag

extension Resolver {
    /// A parameter that is asked for by a tag; what ``by(tag:on:)`` takes.
    public struct TaggedDependency<Tag, Value> {
        /// One value: in an array, so that the compiler writes out no functions for copying it.
        let values: [Value]
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
    dependency.values[0]
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
        return Self(values: [try request.resolve(Value.self)])
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
