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
        _ registration: Borrowed<Registration>, _ arguments: ArgumentReference?, of owner: Borrowed<Resolver>?,
        circularOn container: Borrowed<Resolver>?
    ) throws(ResolutionError) -> Bool {
        let depth = resolution.pointee.path.count
        guard resolution.pointee.path.newest(of: registration.id, before: depth) != nil else { return false }
        return try copyFromKnownPath(registration, arguments, of: owner, circularOn: container)
    }

    @inline(never)
    private func copyFromKnownPath(
        _ registration: Borrowed<Registration>, _ arguments: ArgumentReference?, of owner: Borrowed<Resolver>?,
        circularOn container: Borrowed<Resolver>?
    ) throws(ResolutionError) -> Bool {
        // A late injection gets a new instance of what is made anew for each request, though one is at hand.
        let isMadeAnew = owner != nil && container != nil && !resolution.pointee.lateAncestors.isEmpty
        // What is kept may be had further up, too; what is made for a request may not.
        let lowest = container == nil ? 0 : resolution.pointee.detached?.depth ?? 0
        if !isMadeAnew, copyInstance(of: registration, arguments, on: resolution, of: owner, from: lowest) {
            return true
        }
        let known = Resolution.newestFrame(of: registration, in: resolution, from: lowest) { frame in
            frame.isRequest(of: container) && Arguments.areEqual(arguments, frame.arguments)
                && !(isMadeAnew && frame.instance != nil)
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
    ///   - lowest: How many requests at the start of the path do not count.
    /// - Returns: `false`, with nothing written, when there is none.
    func copyInstance(
        of registration: Borrowed<Registration>, _ arguments: ArgumentReference?,
        on maker: Handle<Resolution>, of owner: Borrowed<Resolver>?, from lowest: Int = 0
    ) -> Bool {
        let found = Resolution.newestFrame(of: registration, in: maker, from: lowest) { frame in
            frame.instance != nil && frame.isRequest(of: owner)
                && (arguments == nil || Arguments.areEqual(arguments, frame.arguments))
        }
        guard let instance = found?.instance else { return false }
        registration.object.instances.copy(instance, to: memory)
        return true
    }

    /// Runs the factory, completes the instance, and keeps it in the graph if its scope says so.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - configuration: What options have said about it.
    ///   - arguments: The arguments, if any.
    ///   - keepsInGraph: Whether the rest of the resolution gets the same instance.
    @inline(__always)
    func make(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?,
        keepsInGraph: Bool
    ) throws(ResolutionError) {
        if resolution.pointee.isOutOfStack { throw failure(.tooDeep, of: registration) }
        push(registration, arguments)
        let late = resolution.pointee.hasLeftovers ? noteBegin() : 0
        do {
            try run(registration, configuration, arguments)
        } catch {
            leaveFailing(late)
            throw error
        }
        do {
            try complete(registration, configuration, arguments, keepsInGraph: keepsInGraph)
            if resolution.pointee.hasLeftovers { try injectLate(registration) }
        } catch {
            leaveFailing(late)
            registration.object.instances.destroy(memory)
            throw error
        }
        leave()
    }

    /// Puts the request on the path.
    @inline(__always)
    func push(_ registration: Borrowed<Registration>, _ arguments: ArgumentReference?) {
        let received = resolution.pointee.receivedCount
        resolution.pointee.path.push(registration.id) { frame in
            frame.initialize(
                to: Resolution.Frame(
                    registration: registration, received: received, arguments: arguments, requested: requested,
                    container: container))
        }
    }

    /// Notes the request where tasks may look for it.
    ///
    /// - Returns: How many late injections there are.
    @inline(never)
    private func noteBegin() -> Int {
        resolution.pointee.session?.note(resolution)
        return resolution.pointee.late.count
    }

    /// Takes the request off the path, with the late injections that it has caused, and what they would have completed.
    ///
    /// - Parameter late: How many there were before.
    @inline(never)
    func leaveFailing(_ late: Int) {
        if resolution.pointee.late.count > late { forgetLate(after: late) }
        leave()
    }

    /// Takes the request off the path; the outermost one ends the resolution.
    @inline(__always)
    func leave() {
        if resolution.pointee.hasLeftovers { clearLeftovers() }
        resolution.pointee.path.removeLast()
        if resolution.pointee.path.count == 0, resolution.pointee.graph.count > 0 { Resolution.end(resolution) }
    }

    /// Forgets what was noted for the factory of a request that is over.
    @inline(never)
    private func clearLeftovers() {
        let depth = resolution.pointee.path.count
        if resolution.pointee.absent.depth >= depth { resolution.pointee.absent.depth = 0 }
        resolution.pointee.captivity.leave(resolution.pointee.path[depth - 1].pointee.registration, depth)
        let received = Int(resolution.pointee.path[depth - 1].pointee.received)
        resolution.pointee.session?.forget(depth)
        if depth == 1 {
            resolution.pointee.hasLeftovers = resolution.pointee.session != nil
            // What does a part of an asynchronous resolution leaves the graph to the others.
            if !resolution.pointee.isInSession { resolution.pointee.captivity.forgetGraph() }
        }
        guard resolution.pointee.received.count > received else { return }
        var forgotten = resolution.pointee.received[received...]
        resolution.pointee.received.removeSubrange(received...)
        forgotten.removeAll()
    }

    /// Runs the factory.
    @inline(__always)
    private func run(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        let isMade: Bool
        do {
            isMade = try call(registration, configuration, arguments)
        } catch {
            throw wrapped(error)
        }
        if !isMade { try storeAbsence(of: registration) }
    }

    /// Calls the factory.
    @inline(__always)
    private func call(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?
    ) throws -> Bool {
        if isUpdated(configuration) { return try callUpdated(configuration, arguments) }
        // Unoptimised closures take more stack than two references that are counted take time.
        guard isDebugBuild else { return try callUncounted(registration, arguments) }
        return try registration.object.factory(container.object, arguments, memory)
    }

    /// Calls the factory, without counting references.
    @inline(__always)
    private func callUncounted(
        _ registration: Borrowed<Registration>, _ arguments: ArgumentReference?
    ) throws -> Bool {
        try container.read { container in
            try registration.read { try $0.factory(container, arguments, memory) }
        }
    }

    /// Whether another factory stands before the registration's own.
    @inline(__always)
    private func isUpdated(_ configuration: Configuration?) -> Bool {
        configuration?.read { $0.values.factory != nil } ?? false
    }

    /// Calls the factory that stands before the registration's own.
    @inline(never)
    private func callUpdated(_ configuration: Configuration?, _ arguments: ArgumentReference?) throws -> Bool {
        let factory = configuration?.object.values.factory
        return try factory?(container.object, arguments, memory) ?? false
    }
}
