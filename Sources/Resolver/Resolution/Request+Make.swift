// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Running the factory of a request, with the path around it.
extension Request {
    /// Looks whether the service is being made further up on the path.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - arguments: The arguments of this request.
    ///   - container: Only a request of this container is a cycle; `nil` means of any.
    /// - Returns: `true` when the instance, whose properties are being set, has been copied to `memory`.
    /// - Throws: The circular error, when the service needs itself in order to be made.
    @inline(__always)
    func copyFromPath(
        _ registration: Unmanaged<Registration>, _ arguments: Any?, circularOn container: Resolver?
    ) throws(ResolutionError) -> Bool {
        let depth = resolution.pointee.path.count
        guard resolution.pointee.path.newest(of: registration, before: depth) != nil else { return false }
        if let instance = resolution.pointee.instanceBeingCompleted(of: registration, arguments) {
            RawInstance.copy(instance, to: memory, as: registration.takeUnretainedValue().key.service)
            return true
        }
        let known = resolution.pointee.position(of: registration, arguments) { frame in
            container.map { frame.container.toOpaque() == Unmanaged.passUnretained($0).toOpaque() } ?? true
        }
        guard known == nil else { throw failure(.circular, of: registration) }
        return false
    }

    /// Runs the factory, completes the instance, and keeps it in the graph if its scope says so.
    @inline(__always)
    func make(
        _ registration: Unmanaged<Registration>, _ factory: Registration.Factory,
        _ contents: Registration.Contents?, _ arguments: Any?, keepsInGraph: Bool
    ) throws(ResolutionError) {
        if resolution.pointee.isOutOfStack() { throw failure(.tooDeep, of: registration) }
        let requested = requested.takeUnretainedValue().entry
        resolution.pointee.enter(registration, for: Unmanaged.passUnretained(requested), on: container, arguments)
        defer {
            if resolution.pointee.leave() { Resolution.end(resolution) }
        }
        let type = try run(factory, arguments)
        let traits = registration.takeUnretainedValue().traits.answer(for: type)
        if traits.isPostConstruct || contents?.mutators.isEmpty == false {
            try complete(registration, contents?.mutators ?? [], arguments, traits)
        }
        if keepsInGraph, traits.isClass, resolution.pointee.path.count > 1 {
            let service = registration.takeUnretainedValue().key.service
            resolution.pointee.addToGraph(memory, service, of: registration, arguments)
        }
    }

    /// Calls the factory.
    ///
    /// - Returns: The dynamic type of the instance.
    @inline(__always)
    private func run(_ factory: Registration.Factory, _ arguments: Any?) throws(ResolutionError) -> Any.Type {
        let type: Any.Type?
        do {
            type = try factory(container, arguments, memory)
        } catch {
            throw wrapped(error)
        }
        guard let type else {
            throw ResolutionError(.factoryReturnedNil, path: resolution.pointee.steps, container: container)
        }
        return type
    }

    /// Sets the properties of a new instance. Until that is done, who asks for it gets it from the path.
    private func complete(
        _ registration: Unmanaged<Registration>, _ mutators: [Registration.Mutator], _ arguments: Any?,
        _ traits: ProductTraits.Answer
    ) throws(ResolutionError) {
        let position = resolution.pointee.path.count - 1
        let service = registration.takeUnretainedValue().key.service
        resolution.pointee.path[position].instance = memory
        do {
            for mutator in mutators { try mutator(memory, container, arguments) }
        } catch {
            RawInstance.destroy(memory, as: service)
            throw wrapped(error)
        }
        if traits.isPostConstruct {
            (RawInstance.box(memory, as: service) as? any PostConstruct)?.postConstruct()
        }
        resolution.pointee.path[position].instance = nil
    }

    // MARK: Failing

    /// An error about a service that the path does not show yet.
    private func failure(
        _ reason: ResolutionError.Reason, of registration: Unmanaged<Registration>
    ) -> ResolutionError {
        let key = requested.takeUnretainedValue().key
        let step = ResolutionError.Step(key: key, place: registration.takeUnretainedValue().place)
        return ResolutionError(reason, path: resolution.pointee.steps + [step], container: container)
    }

    /// What a factory threw, as an error with a path. An error from further down has one already.
    private func wrapped(_ error: any Error) -> ResolutionError {
        if let error = error as? ResolutionError { return error }
        return ResolutionError(
            .factoryThrew, path: resolution.pointee.steps, container: container, underlying: error)
    }
}
