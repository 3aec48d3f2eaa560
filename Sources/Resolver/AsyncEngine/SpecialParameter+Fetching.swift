// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// How types that are not services by their key are resolved as parameters where something has to be awaited.

extension SpecialParameter {
    /// Makes the value of a parameter for which nothing has to be awaited.
    static func fetch(_ request: ParameterRequest) async throws(ResolutionError) -> Self {
        try await request.fetched(as: Self.self) { memory throws(ResolutionError) in
            guard let frame = AsyncFrame.current else { return try resolve(request, into: memory) }
            // No type among them has a conformance that belongs to an actor.
            let type = Unchecked(Self.self as any SpecialParameter.Type)
            try await frame.asyncResolution.runSynchronously(in: frame) { _ throws(ResolutionError) in
                try type.value.resolve(request, into: memory)
            }
        }
    }

    /// Makes the value of a parameter, in memory of the type.
    fileprivate static func fetch(
        _ request: ParameterRequest, into memory: InstanceMemory
    ) async throws(ResolutionError) {
        let value = try await fetch(request)
        memory.initialize(to: value)
    }
}

extension ParameterRequest {
    /// Makes the value of a type, in uninitialised memory: by the type's own rule, or as a service.
    func fetch(
        _ type: Any.Type, into memory: InstanceMemory, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) {
        if let registration, registration.serves(type) {
            try await container.fetch(registration, nil, in: AsyncFrame.current, isOfMany: true, into: memory)
        } else if let special = (type as? any SpecialParameter.Type).map({ Unchecked($0) }) {
            // No type among them has a conformance that belongs to an actor.
            try await special.value.fetch(self, into: memory)
        } else {
            try await container.fetch(type, qualifier, nil, nil, into: memory)
        }
    }

    /// Makes the value of a type.
    fileprivate func fetch<Value>(_ type: Value.Type) async throws(ResolutionError) -> Value {
        try await fetched(as: type) { memory throws(ResolutionError) in try await fetch(type, into: memory) }
    }

    /// The value that a closure writes into uninitialised memory.
    fileprivate func fetched<Value>(
        as type: Value.Type, by write: (InstanceMemory) async throws(ResolutionError) -> Void
    ) async throws(ResolutionError) -> Value {
        let memory = InstanceMemory.allocate(for: type)
        defer { memory.deallocate() }
        try await write(memory)
        return memory.move(as: type)
    }

    /// The services of all registrations of a type, but those that are being made: what does not wait first, then the others
    /// concurrently.
    func fetchAll<Element>(
        _ type: Element.Type, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) -> [Element] {
        var dependency = Dependency(service: type, qualifier: qualifier, origin: .needs)
        guard dependency.describe(type) else { return [] }
        let registrations = try await container.unmadeComponents(of: dependency)
        let requirements = AsyncFrame.requirements(of: registrations, on: container)
        let elements = FetchedElements<Element>(count: registrations.count)
        var waiting: [Int] = []
        for (index, registration) in registrations.enumerated() {
            if requirements[index].contains(.suspension) {
                waiting.append(index)
            } else {
                try await fetch(index, of: elements, by: registration)
            }
        }
        try await concurrently(waiting) { index throws(ResolutionError) in
            try await fetch(index, of: elements, by: registrations[index])
        }
        return elements.all
    }

    /// Makes one element.
    private func fetch<Element>(
        _ index: Int, of elements: FetchedElements<Element>, by registration: Registration,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) {
        var request = self
        request.registration = registration
        do throws(ResolutionError) {
            elements.set(index, to: try await request.fetch(Element.self))
        } catch {
            // One that waits for what would have to wait for it is left out, as what is being made is.
            guard error.isEndlessWait(at: (AsyncFrame.current?.depth ?? 0) + 1) else { throw error }
        }
    }
}

extension Optional {
    /// Makes the value if it is registered.
    static func fetch(_ request: ParameterRequest) async throws(ResolutionError) -> Wrapped? {
        let container = request.container
        if request.registration == nil, container.has(Self.self, request.qualifier) {
            return try await request.fetched(as: Self.self) { memory throws(ResolutionError) in
                try await container.fetch(Self.self, request.qualifier, nil, nil, into: memory)
            }
        }
        guard request.isAvailable(Wrapped.self) else {
            try AsyncFrame.adding { () throws(ResolutionError) in try request.checkOpen(for: Wrapped.self) }
            return nil
        }
        let depth = AsyncFrame.current?.depth ?? 0
        do throws(ResolutionError) {
            return try await request.fetch(Wrapped.self)
        } catch {
            guard error.reason == .factoryReturnedNil, error.path.count == depth + 1 else { throw error }
            return nil
        }
    }
}

extension Resolver.TaggedDependency {
    /// Makes the value, by the tag.
    static func fetch(_ request: ParameterRequest) async throws(ResolutionError) -> Self {
        Self(value: try await tagged(request).fetch(Value.self))
    }
}

extension Resolver.ManyDependency {
    /// Makes all services.
    static func fetch(_ request: ParameterRequest) async throws(ResolutionError) -> Self {
        Self(services: try await request.fetchAll(Service.self))
    }
}

extension Resolver {
    /// The registrations that make up the collection of a service, but those that the current task is making.
    fileprivate func unmadeComponents(
        of dependency: Dependency, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) -> [Registration] {
        let registrations = try AsyncFrame.adding { () throws(ResolutionError) in
            try openComponents(of: dependency)
        }
        guard let frame = AsyncFrame.current, !registrations.isEmpty else { return registrations }
        let unmade = Guarded<[Registration]>([])
        try await frame.asyncResolution.runSynchronously(in: frame) { resolution throws(ResolutionError) in
            let found = registrations.filter { !resolution.pointee.work.has($0.target(on: self)) }
            unmade.withLock { $0 = found }
        }
        return unmade.withLock { $0 }
    }
}

/// The elements of a collection while they are being made, each in a task of its own.
final class FetchedElements<Element>: Sendable {
    private let made: Guarded<[Unchecked<Element>?]>

    init(count: Int) { made = Guarded(Array(repeating: nil, count: count)) }

    func set(_ index: Int, to element: Element) {
        let element = Unchecked(element)
        made.withLock { $0[index] = element }
    }

    var all: [Element] {
        let made = made.withLock { $0 }
        return made.compactMap { $0?.value }
    }
}
