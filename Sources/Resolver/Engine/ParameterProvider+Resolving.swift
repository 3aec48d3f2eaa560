// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ParameterProvider {
    /// The factory that makes an instance of the parameters by a closure, which moves them out.
    @usableFromInline
    func factory(_ make: @escaping (InstanceMemory, InstanceMemory) throws -> Bool) -> Registration.Factory {
        let initialiser = Unchecked(PlainInitialiser(make: make))
        return { resolver, _, memory in try self.make(memory, by: resolver, initialiser.value.make) }
    }

    /// Resolves the parameters and calls the factory, which moves them out first; an error's path shows which parameter failed.
    @inline(__always)
    func make(
        _ result: InstanceMemory, by container: Resolver,
        _ factory: (InstanceMemory, InstanceMemory) throws -> Bool
    ) throws -> Bool {
        guard list.size <= 128, !isDebugBuild else {
            return try makeFromHeap(result, by: container, factory)
        }
        return try withTemporaryMemory { memory in
            try provide(memory, by: container)
            return try factory(memory, result)
        }
    }

    /// Does the same with the parameters on the heap: for large ones, and where an unoptimised build has less stack for them.
    @inline(never)
    private func makeFromHeap(
        _ result: InstanceMemory, by container: Resolver,
        _ factory: (InstanceMemory, InstanceMemory) throws -> Bool
    ) throws -> Bool {
        let memory = InstanceMemory.allocate(size: list.size)
        defer { memory.deallocate() }
        try provide(memory, by: container)
        return try factory(memory, result)
    }

    /// Resolves all parameters for a closure, which moves all values out; an error's path shows the position of a parameter.
    @inline(never)
    @usableFromInline
    func provide(_ container: Resolver, _ body: (inout PlacedValues) throws -> Void) throws {
        let memory = InstanceMemory.allocate(size: list.size)
        defer { memory.deallocate() }
        try provide(memory, by: container)
        var values = PlacedValues(in: memory)
        try body(&values)
    }

    /// Resolves all parameters into uninitialised memory, which is left alone when an error is thrown.
    @inline(never)
    func provide(_ memory: InstanceMemory, by container: Resolver) throws(ResolutionError) {
        PlacedValues.prepare(memory, offsets)
        let resolution = container.prepare()
        var index = 0
        while index < elements.count {
            do throws(ResolutionError) {
                try resolve(elements[index], container, resolution, into: memory.part(at: offsets[index]))
            } catch {
                destroy(index, in: memory)
                throw needed(error, by: index)
            }
            index += 1
        }
    }

    @inline(__always)
    private func resolve(
        _ element: Element, _ container: Resolver, _ resolution: Handle<Resolution>,
        into memory: InstanceMemory
    ) throws(ResolutionError) {
        if element.isSpecial {
            try resolveSpecial(element.type, container, into: memory)
        } else {
            try Resolver.produce(
                element.type, list.name, hash: element.hash, nil, on: .init(container), resolution,
                into: memory)
        }
    }

    @inline(never)
    private func resolveSpecial(
        _ type: Any.Type, _ container: Resolver, into memory: InstanceMemory
    ) throws(ResolutionError) {
        try ParameterRequest(container: container, qualifier: list.name).resolve(type, into: memory)
    }

    /// The error, with the parameter that needs the next step shown in the step of the running factory or injection.
    private func needed(_ error: ResolutionError, by index: Int) -> ResolutionError {
        let origin = list.origin(of: index)
        let need = if case .property = origin { " " + origin.description } else { origin.description }
        return error.needed(by: need, at: Resolution.current.pointee.state.path.count)
    }
}
