// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Completing what another than the factory of a request makes, with the path around it.
extension Request {
    /// Makes an instance by a closure, for an asynchronous request, as if the closure were the factory.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - configuration: What options have said about it.
    ///   - arguments: The arguments, if any.
    ///   - keepsInGraph: Whether the rest of the resolution gets the same instance.
    ///   - gotten: The objects that the factory has got from other requests.
    ///   - premade: What has been made for its own requests.
    ///   - requestContainers: The containers for one request to which the parameters are bound.
    ///   - factory: Makes the instance, where it has not been made before.
    func make(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?,
        keepsInGraph: Bool, received: [AnyObject], _ prepared: [Resolution.PremadeInstance],
        boundTo requestContainers: Set<RequestContainer>, _ factory: () throws -> Bool
    ) throws(ResolutionError) {
        push(registration, arguments)
        for container in requestContainers {
            resolution.pointee.captivity.note(container, resolution.pointee.path.count)
            resolution.pointee.hasLeftovers = true
        }
        let outer = resolution.pointee.premade
        resolution.pointee.premade = Resolution.PremadeInstances(items: prepared, depth: resolution.pointee.path.count)
        defer { resolution.pointee.premade = outer }
        if !prepared.isEmpty { resolution.pointee.hasLeftovers = true }
        if !received.isEmpty {
            resolution.pointee.received += received
            resolution.pointee.hasLeftovers = true
        }
        let late = resolution.pointee.late.count
        do throws(ResolutionError) {
            try call(factory, registration)
        } catch {
            leaveFailing(late)
            throw error
        }
        do throws(ResolutionError) {
            try complete(registration, configuration, arguments, keepsInGraph: keepsInGraph)
            // Where late injections have begun, nothing can be asked again.
            resolution.pointee.thread.deferral = .none
            if resolution.pointee.hasLeftovers { try injectLate(registration) }
        } catch {
            leaveFailing(late)
            registration.object.instances.destroy(memory)
            throw error
        }
        leave()
    }

    private func call(
        _ factory: () throws -> Bool, _ registration: Borrowed<Registration>
    ) throws(ResolutionError) {
        let isMade: Bool
        do { isMade = try factory() } catch { throw wrapped(error) }
        if !isMade { try storeAbsence(of: registration) }
    }

    /// Completes an instance that was made elsewhere, as if the factory had made it.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - configuration: What options have said about it.
    ///   - keep: Keeps the instance, before late injections look for it.
    func completeFromElsewhere(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ keep: () -> Void
    ) throws(ResolutionError) {
        if resolution.pointee.isOutOfStack { throw failure(.tooDeep, of: registration) }
        let late = resolution.pointee.late.count
        push(registration, nil)
        do {
            try complete(registration, configuration, nil, keepsInGraph: false)
            keep()
            if resolution.pointee.hasLeftovers { try injectLate(registration) }
        } catch {
            leaveFailing(late)
            throw error
        }
        leave()
    }
}
