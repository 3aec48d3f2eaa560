// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Errors about a request.
extension Request {
    /// An error about a service that is not on the path yet.
    @inline(never)
    func failure(
        _ reason: ResolutionError.Reason, of registration: Borrowed<Registration>,
        _ detail: ResolutionError.Detail? = nil, underlying: (any Error)? = nil
    ) -> ResolutionError {
        let step = ResolutionError.Step(servedBy: registration.object, for: requested.object)
        let path = resolution.pointee.steps + [step]
        return ResolutionError(reason, path: path, container: container.object, underlying: underlying, detail: detail)
    }

    /// Treats the `nil` of a factory: of a service that is registered as optional it is the instance, else an error.
    @inline(never)
    func storeAbsence(of registration: Borrowed<Registration>) throws(ResolutionError) {
        let service = registration.object.key.service
        guard let optional = service as? any OptionalProtocol.Type else {
            let absent = resolution.pointee.state.extras?.absent
            let isAskedHere = absent.map { $0.depth > 0 && $0.depth == resolution.pointee.state.path.count } ?? false
            throw ResolutionError(
                .factoryReturnedNil, path: resolution.pointee.steps, container: container.object,
                detail: isAskedHere ? absent?.key.map { .absent($0) } : nil)
        }
        optional.storeNil(in: memory)
    }

    /// The error for an instance that cannot be cast to an implemented type; off the main actor, its isolated conformances do not count.
    @inline(never)
    func conversionFailure(
        of registration: Borrowed<Registration>, _ forward: Registration.Forward, _ target: Registration
    ) -> ResolutionError {
        if forward.isOnMain || target.asyncRecipe.isOnMain, !MainContext.isCurrent {
            return failure(.isolation, of: registration)
        }
        return failure(.conformance, of: registration, .conformance(of: target.key.service))
    }

    /// What a factory threw, as an error with the whole path.
    @inline(never)
    func wrapped(_ error: any Error) -> ResolutionError {
        let (container, resolution) = (container.object, resolution)
        if let refusal = error as? FactoryRefusal {
            let isAwaited = resolution.pointee.state.isInSession && refusal.reason == .asynchronous
            return ResolutionError(
                refusal.reason, path: resolution.pointee.steps, container: container,
                detail: isAwaited ? .awaited : nil)
        }
        return .wrapping(
            error, below: resolution.pointee.steps, resolution.pointee.state.path.count,
            { resolution.pointee.state.path[$0].pointee.requested.object.key }, container: container)
    }
}
