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
        _ registration: Unmanaged<Registration>, _ arguments: UnsafePointer<Any>?,
        circularOn container: Unmanaged<Resolver>?
    ) throws(ResolutionError) -> Bool {
        let depth = resolution.pointee.path.count
        guard resolution.pointee.path.newest(of: registration, before: depth) != nil else { return false }
        return try copyFromKnownPath(registration, arguments, circularOn: container)
    }

    @inline(never)
    private func copyFromKnownPath(
        _ registration: Unmanaged<Registration>, _ arguments: UnsafePointer<Any>?,
        circularOn container: Unmanaged<Resolver>?
    ) throws(ResolutionError) -> Bool {
        if let instance = resolution.pointee.instanceBeingCompleted(of: registration, arguments) {
            registration.takeUnretainedValue().instances.copy(instance, to: memory)
            return true
        }
        let known = resolution.pointee.position(of: registration, arguments) { frame in
            container.map { frame.container.toOpaque() == $0.toOpaque() } ?? true
        }
        guard known == nil else { throw failure(.circular, of: registration) }
        return false
    }

    /// Runs the factory, completes the instance, and keeps it in the graph if its scope says so.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - details: What options have said about it.
    ///   - arguments: The arguments, if any.
    ///   - keepsInGraph: Whether the rest of the resolution gets the same instance.
    @inline(__always)
    func make(
        _ registration: Unmanaged<Registration>, _ details: Details?, _ arguments: UnsafePointer<Any>?,
        keepsInGraph: Bool
    ) throws(ResolutionError) {
        if resolution.pointee.isOutOfStack() { throw failure(.tooDeep, of: registration) }
        resolution.pointee.path.push(
            Resolution.Frame(
                registration: registration, arguments: arguments, requested: requested, container: container))
        do {
            let type = try run(registration, details, arguments)
            try complete(registration, details, type, arguments, keepsInGraph: keepsInGraph)
        } catch {
            leave()
            throw error
        }
        leave()
    }

    /// Takes the request off the path; the outermost one ends the resolution.
    @inline(__always)
    private func leave() {
        _ = resolution.pointee.path.pop()
        if resolution.pointee.path.count == 0, resolution.pointee.graph.count > 0 { Resolution.end(resolution) }
    }

    /// Calls the factory.
    ///
    /// - Returns: The dynamic type of the instance.
    @inline(__always)
    private func run(
        _ registration: Unmanaged<Registration>, _ details: Details?, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) -> Any.Type {
        let type: Any.Type?
        do {
            type = try container._withUnsafeGuaranteedRef { container in
                if let updated = details?._withUnsafeGuaranteedRef({ $0.contents.factory }) {
                    return try updated(container, arguments, memory)
                }
                return try registration._withUnsafeGuaranteedRef { try $0.factory(container, arguments, memory) }
            }
        } catch {
            throw wrapped(error)
        }
        if let type { return type }
        return try absence(of: registration)
    }

    /// Sets the properties of a new instance, and keeps it in the graph.
    @inline(__always)
    private func complete(
        _ registration: Unmanaged<Registration>, _ details: Details?, _ type: Any.Type,
        _ arguments: UnsafePointer<Any>?, keepsInGraph: Bool
    ) throws(ResolutionError) {
        let traits = registration._withUnsafeGuaranteedRef { $0.traits.answer(for: type) }
        let hasMutators = details?._withUnsafeGuaranteedRef { !$0.contents.mutators.isEmpty } ?? false
        if traits.isPostConstruct || hasMutators {
            try completeVisibly(registration, details, arguments, isPostConstruct: traits.isPostConstruct)
        }
        if keepsInGraph, traits.isClass, resolution.pointee.path.count > 1 {
            resolution.pointee.addToGraph(memory, of: registration, arguments)
        }
    }

    /// Sets the properties of a new instance.
    ///
    /// Until that is done, who asks for it gets it from the path.
    @inline(never)
    private func completeVisibly(
        _ registration: Unmanaged<Registration>, _ details: Details?, _ arguments: UnsafePointer<Any>?,
        isPostConstruct: Bool
    ) throws(ResolutionError) {
        let position = resolution.pointee.path.count - 1
        resolution.pointee.path[position].instance = memory
        do {
            for mutator in details?.takeUnretainedValue().contents.mutators ?? [] {
                try mutator(memory, container.takeUnretainedValue(), arguments)
            }
        } catch {
            let failure = wrapped(error)
            registration.takeUnretainedValue().instances.destroy(memory)
            throw failure
        }
        if isPostConstruct {
            (RawInstance.box(memory, as: registration.takeUnretainedValue().instances.type) as? any PostConstruct)?.postConstruct()
        }
        resolution.pointee.path[position].instance = nil
    }

    // MARK: Failing

    /// An error about a service that the path does not show yet.
    @inline(never)
    func failure(
        _ reason: ResolutionError.Reason, of registration: Unmanaged<Registration>,
        _ detail: ResolutionError.Detail? = nil
    ) -> ResolutionError {
        let key = requested.takeUnretainedValue().key
        let step = ResolutionError.Step(key: key, place: registration.takeUnretainedValue().place)
        let path = resolution.pointee.steps + [step]
        return ResolutionError(reason, path: path, container: container.takeUnretainedValue(), detail: detail)
    }

    /// Treats the `nil` of a factory: of a service that is registered as optional it is the instance, else an error.
    @inline(never)
    private func absence(of registration: Unmanaged<Registration>) throws(ResolutionError) -> Any.Type {
        let service = registration.takeUnretainedValue().key.service
        guard let optional = service as? any OptionalProtocol.Type else {
            throw ResolutionError(
                .factoryReturnedNil, path: resolution.pointee.steps, container: container.takeUnretainedValue())
        }
        optional.storeNil(in: memory)
        return service
    }

    /// What a factory threw, as an error with a path.
    ///
    /// An error from further down has one already.
    @inline(never)
    private func wrapped(_ error: any Error) -> ResolutionError {
        if let error = error as? ResolutionError { return error }
        return ResolutionError(
            .factoryThrew, path: resolution.pointee.steps, container: container.takeUnretainedValue(),
            underlying: error)
    }
}
