// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Making an instance: parameters, factory, and what completes it.
extension AsyncRequest {
    /// Makes an instance.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - isInGraph: Whether the rest of the resolution gets the same instance.
    ///   - instanceTask: The instance task that this is, where several may wait for it.
    func make(
        _ registration: Registration, isInGraph: Bool, for instanceTask: InstanceTask? = nil
    ) async throws(ResolutionError) {
        let frame = AsyncFrame(self, registration, instanceTask: instanceTask)
        defer { frame.close() }
        let result = await AsyncFrame.$place.withValue(AsyncFrame.Place(frame: frame)) {
            () -> Result<Void, ResolutionError> in
            do throws(ResolutionError) {
                try await makeVisibly(registration, in: frame, isInGraph: isInGraph)
                instanceTask?.note(frame.requestContainers)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    /// Makes an instance; if it will be kept, what its factory starts knows whom that works for.
    private func makeVisibly(
        _ registration: Registration, in frame: AsyncFrame, isInGraph: Bool
    ) async throws(ResolutionError) {
        guard let holder = Holder(registration, on: container, startingOn: start) else {
            return try await make(registration, in: frame, isInGraph: isInGraph)
        }
        let underway = Resolution.Underway(holder)
        defer { underway.end() }
        let result = await Resolution.$inherited.withValue(underway) { () -> Result<Void, ResolutionError> in
            do throws(ResolutionError) {
                return .success(try await make(registration, in: frame, isInGraph: isInGraph))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    /// Makes an instance, and again where something that it needs was being made by a task that nobody knew of before.
    private func make(
        _ registration: Registration, in frame: AsyncFrame, isInGraph: Bool
    ) async throws(ResolutionError) {
        let product = Product(of: registration.instances)
        var parameters: FilledParameters?
        var retry = Retry(on: container)
        while true {
            do throws(ResolutionError) {
                return try await make(
                    registration, in: frame, isInGraph: isInGraph, &parameters, product, isOnMain: retry.isOnMain)
            } catch {
                if product.mayBeTriedAgain, !error.isLate {
                    try await retry.prepare(after: error, of: below(frame))
                } else {
                    try await error.wait(as: below(frame))
                }
            }
        }
    }

    private func make(
        _ registration: Registration, in frame: AsyncFrame, isInGraph: Bool, _ parameters: inout FilledParameters?,
        _ product: Product, isOnMain: Bool
    ) async throws(ResolutionError) {
        let values = registration.configuration?.object.values
        // A factory that was put in the place of the registered one stands for itself.
        let asyncRecipe = values.flatMap { $0.factory == nil ? $0.asyncRecipe : nil } ?? Registration.AsyncRecipe()
        if let provider = asyncRecipe.provider, !product.isThere {
            let filled = parameters ?? FilledParameters(of: provider)
            parameters = filled
            try await fill(filled, of: provider, in: frame, isOnMain: asyncRecipe.isOnMain)
        }
        let others = (values?.dependencies ?? []).filter { dependency in
            if let step = dependency.step { return step >= product.completedCount }
            return !dependency.origin.isParameter && asyncRecipe.factory == nil
        }
        let prepared = try await prepare(others, in: frame)
        try await waitForThreads(thatMake: others, in: frame)
        let isOnMain =
            isOnMain || asyncRecipe.isOnMain || asyncResolution.needs(of: others, on: container).contains(.mainActor)
        if let factory = asyncRecipe.factory {
            let isMade: Bool
            if let known = product.copy(to: memory) {
                isMade = known
            } else {
                if values?.saysNeeds == true {
                    let needs = (values?.dependencies ?? []).filter { $0.origin == .needs }
                    _ = frame.swapPremade(with: try await prepare(needs, in: frame, isOnMain: false))
                }
                product.begin()
                isMade = try await run(factory, parameters, in: frame)
                // Not to be made twice, whatever its completion has to wait for.
                if values?.completions.isEmpty == false { product.set(isMade ? memory : nil) }
            }
            // What is made has to be completed, or let go.
            try await complete(
                registration, in: frame, prepared, isInGraph: isInGraph, isOnMain: isOnMain, product
            ) { _, _ in isMade }
        } else if let parameters, let initialiser = asyncRecipe.initialiser {
            try await complete(registration, in: frame, prepared, isInGraph: isInGraph, isOnMain: isOnMain) {
                _, memory in
                try initialiser(parameters.take(), memory)
            }
        } else {
            let factory = values?.factory ?? registration.factory
            try await complete(registration, in: frame, prepared, isInGraph: isInGraph, isOnMain: isOnMain) {
                container, memory in
                try factory(container, arguments?.reference, memory)
            }
        }
    }

    /// Calls a factory that awaits.
    private func run(
        _ factory: Registration.AsyncFactory, _ parameters: FilledParameters?, in frame: AsyncFrame
    ) async throws(ResolutionError) -> Bool {
        let result = await frame.work {
            await Roots.inCopy(of: container, isKept: frame.registration.keepsInstances) {
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
            throw wrapped(error, in: frame)
        }
    }

    /// What a factory that awaits has thrown, as an error with a path.
    private func wrapped(_ error: any Error, in frame: AsyncFrame) -> ResolutionError {
        if error is CancellationError, Task.isCancelled {
            return cancelled(at: frame.steps)
        }
        guard let error = error as? ResolutionError else {
            return ResolutionError(.factoryThrew, path: frame.steps, container: container, underlying: error)
        }
        if frame.instanceTask?.isAbandoned == true { return error }
        return frame.isOnWay(of: error) ? error : error.prefixed(by: frame.steps, container: container)
    }

    /// Completes an instance in a session, and keeps it in the graph if its scope says so.
    ///
    /// What a factory that awaits has made is waited for, and what has completed it is not run again.
    private func complete(
        _ registration: Registration, in frame: AsyncFrame, _ prepared: [Resolution.PremadeInstance], isInGraph: Bool,
        isOnMain: Bool, _ product: Product? = nil,
        _ factory: @escaping @Sendable (Resolver, InstanceMemory) throws -> Bool
    ) async throws(ResolutionError) {
        // The outermost one sees to all late injections. That is this one, too, if what asked for it has given up.
        let parent = parent.flatMap { $0.isOpen ? $0 : nil }
        let isOnMain =
            isOnMain
            || parent?.isStandIn != false && asyncResolution.needs(of: registration, on: container).contains(.mainActor)
        let cancelled: AsyncResolution.Cancelled = { self.cancelled(at: frame.steps) }
        try await asyncResolution.runSynchronously(
            in: parent, isOnMain: isOnMain, orIfCancelled: product == nil ? cancelled : nil
        ) {
            resolution throws(ResolutionError) in
            let reference = Borrowed(registration)
            let outer = resolution.pointee.work.completed
            resolution.pointee.work.completed = (resolution.pointee.work.path.count + 1, product?.completedCount ?? 0)
            defer {
                product?.note(completedCount: resolution.pointee.work.completed.count)
                resolution.pointee.work.completed = outer
            }
            try Resolution.deferringWaits(forTasksAlone: true) { () throws(ResolutionError) in
                try Request(self, resolution, memory).make(
                    reference, registration.configuration, arguments?.reference, keepsInGraph: isInGraph,
                    received: frame.received,
                    prepared, boundTo: frame.requestContainers
                ) { () throws in
                    try factory(container, memory)
                }
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
