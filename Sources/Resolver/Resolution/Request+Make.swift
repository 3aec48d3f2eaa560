// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Running the factory of a request, with the path around it.
extension Request {
    /// Looks whether the service is being made further up on the path.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - arguments: The arguments of this request.
    ///   - owner: Only an instance made for a request of this container will do; `nil` means of any.
    ///   - container: Only a request of this container is a cycle; `nil` means of any.
    /// - Returns: `true` when the instance, whose properties are being set, has been copied to `memory`.
    /// - Throws: The circular error, when the service needs itself in order to be made.
    @inline(__always)
    func copyFromPath(
        _ registration: Unmanaged<Registration>, _ arguments: UnsafePointer<Any>?, of owner: Unmanaged<Resolver>?,
        circularOn container: Unmanaged<Resolver>?
    ) throws(ResolutionError) -> Bool {
        let depth = resolution.pointee.path.count
        guard resolution.pointee.path.newest(of: registration, before: depth) != nil else { return false }
        return try copyFromKnownPath(registration, arguments, of: owner, circularOn: container)
    }

    @inline(never)
    private func copyFromKnownPath(
        _ registration: Unmanaged<Registration>, _ arguments: UnsafePointer<Any>?, of owner: Unmanaged<Resolver>?,
        circularOn container: Unmanaged<Resolver>?
    ) throws(ResolutionError) -> Bool {
        if copyInstance(of: registration, arguments, on: resolution, of: owner) { return true }
        let known = Resolution.newestFrame(of: registration, in: resolution) { frame in
            frame.isRequest(of: container) && Arguments.areEqual(arguments, frame.arguments)
        }
        guard known == nil else { throw failure(.circular, of: registration) }
        return false
    }

    /// Copies an instance whose properties are being set.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - arguments: The arguments; without any, the instance is taken whatever it was made with.
    ///   - maker: The resolution that makes it.
    ///   - owner: The container that it must have been asked of; `nil` means any.
    /// - Returns: `false`, with nothing written, when there is none.
    func copyInstance(
        of registration: Unmanaged<Registration>, _ arguments: UnsafePointer<Any>?,
        on maker: UnsafeMutablePointer<Resolution>, of owner: Unmanaged<Resolver>?
    ) -> Bool {
        let found = Resolution.newestFrame(of: registration, in: maker) { frame in
            frame.instance != nil && frame.isRequest(of: owner)
                && (arguments == nil || Arguments.areEqual(arguments, frame.arguments))
        }
        guard let instance = found?.instance else { return false }
        registration.takeUnretainedValue().instances.copy(instance, to: memory)
        return true
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
        let handedOut = resolution.pointee.handedOutCount
        resolution.pointee.path.push(registration) { frame in
            frame.initialize(
                to: Resolution.Frame(
                    registration: registration, handedOut: handedOut, arguments: arguments, requested: requested,
                    container: container))
        }
        do {
            try run(registration, details, arguments)
        } catch {
            leave()
            throw error
        }
        do {
            try complete(registration, details, arguments, keepsInGraph: keepsInGraph)
        } catch {
            leave()
            registration.takeUnretainedValue().instances.destroy(memory)
            throw error
        }
        leave()
    }

    /// Takes the request off the path; the outermost one ends the resolution.
    @inline(__always)
    private func leave() {
        if resolution.pointee.hasLeftovers { clearLeftovers() }
        resolution.pointee.path.removeLast()
        if resolution.pointee.path.count == 0, resolution.pointee.graph.count > 0 { Resolution.end(resolution) }
    }

    /// Forgets what was noted for the factory of a request that is over.
    @inline(never)
    private func clearLeftovers() {
        let depth = resolution.pointee.path.count
        if resolution.pointee.absent.depth >= depth { resolution.pointee.absent.depth = 0 }
        let handedOut = Int(resolution.pointee.path[depth - 1].pointee.handedOut)
        if depth == 1 { resolution.pointee.hasLeftovers = false }
        guard resolution.pointee.handedOut.count > handedOut else { return }
        var forgotten = resolution.pointee.handedOut[handedOut...]
        resolution.pointee.handedOut.removeSubrange(handedOut...)
        forgotten.removeAll()
    }

    /// Calls the factory.
    @inline(__always)
    private func run(
        _ registration: Unmanaged<Registration>, _ details: Details?, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        let isMade: Bool
        do {
            isMade = try container._withUnsafeGuaranteedRef { container in
                if let updated = details?._withUnsafeGuaranteedRef({ $0.contents.factory }) {
                    return try updated(container, arguments, memory)
                }
                return try registration._withUnsafeGuaranteedRef { try $0.factory(container, arguments, memory) }
            }
        } catch {
            throw wrapped(error)
        }
        if !isMade { try storeAbsence(of: registration) }
    }

    /// Sets the properties of a new instance, and keeps it in the graph.
    @inline(__always)
    private func complete(
        _ registration: Unmanaged<Registration>, _ details: Details?, _ arguments: UnsafePointer<Any>?,
        keepsInGraph: Bool
    ) throws(ResolutionError) {
        let traits = registration._withUnsafeGuaranteedRef { $0.traits.answer(for: memory, $0.instances) }
        let hasMutators = details?._withUnsafeGuaranteedRef { !$0.contents.mutators.isEmpty } ?? false
        if traits.isPostConstruct || hasMutators {
            try completeVisibly(registration, details, arguments, isPostConstruct: traits.isPostConstruct)
        }
        if keepsInGraph, traits.isObject, resolution.pointee.path.count > 1 {
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
        let gotten = Int(resolution.pointee.path[position].pointee.handedOut)..<resolution.pointee.handedOut.count
        resolution.pointee.path[position].pointee.instance = memory
        defer { resolution.pointee.path[position].pointee.instance = nil }
        do {
            for mutator in details?.takeUnretainedValue().contents.mutators ?? [] {
                try mutator(memory, container.takeUnretainedValue(), arguments)
            }
        } catch {
            throw wrapped(error)
        }
        if isPostConstruct { postConstruct(registration, unlessIn: gotten) }
    }

    /// Calls `postConstruct()`, unless the factory has got the object from another request, which has done so.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - gotten: The positions, in ``Resolution/handedOut``, of what the factory has got.
    private func postConstruct(_ registration: Unmanaged<Registration>, unlessIn gotten: Range<Int>) {
        let service = RawInstance.box(memory, as: registration.takeUnretainedValue().instances.type)
        if TypeFacts.isClass(Swift.type(of: service)) {
            let object = service as AnyObject
            guard !resolution.pointee.handedOut[gotten].contains(where: { $0 === object }) else { return }
        }
        (service as? any PostConstruct)?.postConstruct()
    }

    /// Notes an object with a `postConstruct()` that another request's factory gets from this one.
    @inline(__always)
    func noteHandedOut() {
        guard ProductTraits.arePostConstructKnown, resolution.pointee.path.count > 0 else { return }
        noteHandedOutObject()
    }

    @inline(never)
    private func noteHandedOutObject() {
        let requested = requested.takeUnretainedValue()
        let service = RawInstance.box(memory, as: requested.instances.type)
        guard TypeFacts.isClass(Swift.type(of: service)), service is any PostConstruct else { return }
        resolution.pointee.handedOut.append(service as AnyObject)
        resolution.pointee.hasLeftovers = true
    }

    // MARK: Failing

    /// An error about a service that the path does not show yet.
    @inline(never)
    func failure(
        _ reason: ResolutionError.Reason, of registration: Unmanaged<Registration>,
        _ detail: ResolutionError.Detail? = nil
    ) -> ResolutionError {
        let key = requested.takeUnretainedValue().key
        let registration = registration.takeUnretainedValue()
        let step = ResolutionError.Step(key: key, registered: registration.key, place: registration.place)
        let path = resolution.pointee.steps + [step]
        return ResolutionError(reason, path: path, container: container.takeUnretainedValue(), detail: detail)
    }

    /// Treats the `nil` of a factory: of a service that is registered as optional it is the instance, else an error.
    @inline(never)
    private func storeAbsence(of registration: Unmanaged<Registration>) throws(ResolutionError) {
        let service = registration.takeUnretainedValue().key.service
        guard let optional = service as? any OptionalProtocol.Type else {
            let absent = resolution.pointee.absent
            let isAskedHere = absent.depth > 0 && absent.depth == resolution.pointee.path.count
            throw ResolutionError(
                .factoryReturnedNil, path: resolution.pointee.steps, container: container.takeUnretainedValue(),
                detail: isAskedHere ? absent.key.map { .absent($0) } : nil)
        }
        optional.storeNil(in: memory)
    }

    /// What a factory threw, as an error with a path.
    ///
    /// An error from further down has one already; one from elsewhere, that a factory hands on, gets this one before it.
    @inline(never)
    private func wrapped(_ error: any Error) -> ResolutionError {
        let steps = resolution.pointee.steps
        let container = container.takeUnretainedValue()
        guard let error = error as? ResolutionError else {
            return ResolutionError(.factoryThrew, path: steps, container: container, underlying: error)
        }
        let isFromHere = error.path.count >= steps.count && zip(steps, error.path).allSatisfy { $0.key == $1.key }
        return isFromHere ? error : error.prefixed(by: steps, container: container)
    }
}
