// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Making an instance: parameters, factory, and what completes it.
extension AsyncRequest {
    /// Makes an instance.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - isInGraph: Whether the rest of the resolution gets the same instance.
    ///   - making: The making that this is, where several may wait for it.
    func make(
        _ registration: Registration, isInGraph: Bool, for making: Making? = nil
    ) async throws(ResolutionError) {
        let step = AsyncStep(self, registration, making: making)
        defer { step.close() }
        let result = await AsyncStep.$place.withValue(AsyncStep.Place(step: step)) {
            () -> Result<Void, ResolutionError> in
            do throws(ResolutionError) {
                try await make(registration, in: step, isInGraph: isInGraph)
                making?.note(step.requestContainers)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    private func make(
        _ registration: Registration, in step: AsyncStep, isInGraph: Bool
    ) async throws(ResolutionError) {
        let contents = registration.details?.takeUnretainedValue().contents
        // A factory that was put in the place of the registered one stands for itself.
        let manner = contents.flatMap { $0.factory == nil ? $0.manner : nil } ?? Registration.Manner()
        var parameters: FilledParameters?
        if let provider = manner.provider {
            parameters = try await fill(provider, in: step, isOnMain: manner.isOnMain)
        }
        let others = (contents?.dependencies ?? []).filter { !$0.origin.isParameter }
        let prepared = try await prepare(others, in: step)
        try await waitForThreads(thatMake: others, in: step)
        let isOnMain = manner.isOnMain || flow.needs(of: others, on: container).contains(.main)
        if let factory = manner.factory {
            let isMade = try await run(factory, parameters, in: step)
            // What is made has to be completed, or let go.
            try await complete(
                registration, in: step, prepared, isInGraph: isInGraph, isOnMain: isOnMain, mayGiveUp: false
            ) { _, _ in isMade }
        } else if let parameters, let initialiser = manner.initialiser {
            try await complete(registration, in: step, prepared, isInGraph: isInGraph, isOnMain: isOnMain) {
                _, memory in
                try initialiser(parameters.take().value, memory)
            }
        } else {
            let factory = contents?.factory ?? registration.factory
            try await complete(registration, in: step, prepared, isInGraph: isInGraph, isOnMain: isOnMain) {
                container, memory in
                try factory(container, arguments?.address, memory)
            }
        }
    }

    /// Calls a factory that awaits.
    private func run(
        _ factory: Registration.AsyncFactory, _ parameters: FilledParameters?, in step: AsyncStep
    ) async throws(ResolutionError) -> Bool {
        let result = await step.work {
            await Roots.inCopy(of: container, isKept: step.registration.keepsInstances) {
                () -> Result<Bool, any Error> in
                do {
                    return .success(try await factory(container, arguments, parameters, memory))
                } catch {
                    return .failure(error)
                }
            }
        }
        do {
            return try result.get()
        } catch {
            throw wrapped(error, in: step)
        }
    }

    /// What a factory that awaits has thrown, as an error with a path.
    private func wrapped(_ error: any Error, in step: AsyncStep) -> ResolutionError {
        if error is CancellationError, Task.isCancelled {
            return cancelled(at: step.steps)
        }
        guard let error = error as? ResolutionError else {
            return ResolutionError(.factoryThrew, path: step.steps, container: container, underlying: error)
        }
        if step.making?.isAbandoned == true { return error }
        return step.isOnWay(of: error) ? error : error.prefixed(by: step.steps, container: container)
    }

    /// Completes an instance in a session, and keeps it in the graph if its scope says so.
    private func complete(
        _ registration: Registration, in step: AsyncStep, _ prepared: [Resolution.Prepared], isInGraph: Bool,
        isOnMain: Bool, mayGiveUp: Bool = true,
        _ factory: @escaping @Sendable (Resolver, UnsafeMutableRawPointer) throws -> Bool
    ) async throws(ResolutionError) {
        // The outermost one sees to all late injections. That is this one, too, if what asked for it has given up.
        let parent = parent.flatMap { $0.isOpen ? $0 : nil }
        let isOnMain =
            isOnMain || parent?.isStandIn != false && flow.needs(of: registration, on: container).contains(.main)
        let cancelled: AsyncFlow.Cancelled = { self.cancelled(at: step.steps) }
        try await flow.session(in: parent, isOnMain: isOnMain, orIfCancelled: mayGiveUp ? cancelled : nil) {
            resolution throws(ResolutionError) in
            let reference = Unmanaged.passUnretained(registration)
            try Request(self, resolution, memory).make(
                reference, registration.details, arguments?.address, keepsInGraph: isInGraph, gotten: step.handedOut,
                prepared, boundTo: step.requestContainers
            ) { () throws in
                try factory(container, memory.value)
            }
        }
    }
}

extension Dependency.Origin {
    /// Whether the need is that of a parameter of the factory.
    fileprivate var isParameter: Bool {
        if case .parameter = self { true } else { false }
    }
}
