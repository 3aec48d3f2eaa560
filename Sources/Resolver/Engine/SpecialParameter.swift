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

    /// Whether a value can be made, as far as registrations tell; throws when it is hidden in a closed container.
    func isAvailable(_ type: Any.Type) throws(ResolutionError) -> Bool {
        guard let dependency = Dependency(type, name: qualifier, .needs), !dependency.isOptional, !dependency.isMany,
            registration == nil, !container.has(dependency.service, dependency.qualifier)
        else { return true }
        if ContainerState.isAnyClosed { try container.checkOpen(for: dependency.service, dependency.qualifier) }
        return false
    }

    /// The services of all registrations of a type, which may be special itself.
    func all<Element>(_ type: Element.Type) throws(ResolutionError) -> [Element] {
        var elements: [Element] = []
        for registration in try components(of: type) {
            let request = ParameterRequest(container: container, qualifier: qualifier, registration: registration)
            if let element = try request.element(type) { elements.append(element) }
        }
        return elements
    }

    @inline(never)
    private func components(of type: Any.Type) throws(ResolutionError) -> [Registration] {
        guard let dependency = Dependency(type, name: qualifier, .needs) else { return [] }
        return try container.openComponents(of: dependency)
    }

    /// Makes one of many; `nil` for one that would wait for what waits for it.
    private func element<Element>(_ type: Element.Type) throws(ResolutionError) -> Element? {
        do throws(ResolutionError) {
            return try resolve(type)
        } catch {
            guard error.isEndlessWait(at: Resolution.current.pointee.state.path.count + 1) else { throw error }
            return nil
        }
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
