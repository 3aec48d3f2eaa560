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
        var isOnMain = false
        while true {
            let revisions = container.revisions
            do throws(ResolutionError) {
                return try await make(registration, in: frame, isInGraph: isInGraph, product, isOnMain: isOnMain)
            } catch {
                let mayRepeat = product.isThere || !registration.hasAsyncFactory
                if mayRepeat, error.reason == .isolation, !isOnMain {
                    // A closure has asked for something that nobody knew of.
                    isOnMain = true
                } else if !mayRepeat || !container.isOutdated(error, since: revisions) {
                    try await error.wait(as: below(frame))
                }
            }
        }
    }

    private func make(
        _ registration: Registration, in frame: AsyncFrame, isInGraph: Bool, _ product: Product, isOnMain: Bool
    ) async throws(ResolutionError) {
        let values = registration.configuration?.object.values
        // A factory that was put in the place of the registered one stands for itself.
        let asyncRecipe = values.flatMap { $0.factory == nil ? $0.asyncRecipe : nil } ?? Registration.AsyncRecipe()
        var parameters: FilledParameters?
        if let provider = asyncRecipe.provider, !product.isThere {
            parameters = try await fill(provider, in: frame, isOnMain: asyncRecipe.isOnMain)
        }
        let others = (values?.dependencies ?? []).filter { dependency in
            !dependency.origin.isParameter && (asyncRecipe.factory == nil || dependency.origin != .needs)
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
                let needs = (values?.dependencies ?? []).filter { $0.origin == .needs }
                _ = frame.swapPremade(with: try await prepare(needs, in: frame, isOnMain: false))
                isMade = try await run(factory, parameters, in: frame)
                _ = frame.swapPremade(with: [])
                // Not to be made twice, whatever its completion has to wait for.
                if values?.completions.isEmpty == false { product.set(isMade ? memory : nil) }
            }
            // What is made has to be completed, or let go.
            try await complete(
                registration, in: frame, prepared, isInGraph: isInGraph, isOnMain: isOnMain, mayGiveUp: false
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
    private func complete(
        _ registration: Registration, in frame: AsyncFrame, _ prepared: [Resolution.PremadeInstance], isInGraph: Bool,
        isOnMain: Bool, mayGiveUp: Bool = true,
        _ factory: @escaping @Sendable (Resolver, InstanceMemory) throws -> Bool
    ) async throws(ResolutionError) {
        // The outermost one sees to all late injections. That is this one, too, if what asked for it has given up.
        let parent = parent.flatMap { $0.isOpen ? $0 : nil }
        let isOnMain =
            isOnMain
            || parent?.isStandIn != false && asyncResolution.needs(of: registration, on: container).contains(.mainActor)
        let cancelled: AsyncResolution.Cancelled = { self.cancelled(at: frame.steps) }
        try await asyncResolution.runSynchronously(
            in: parent, isOnMain: isOnMain, orIfCancelled: mayGiveUp ? cancelled : nil
        ) {
            resolution throws(ResolutionError) in
            let reference = Borrowed(registration)
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

extension Registration {
    /// Whether its instances are made by a factory that awaits, which must not run twice.
    fileprivate var hasAsyncFactory: Bool {
        guard let values = configuration?.object.values, values.factory == nil else { return false }
        return values.asyncRecipe.factory != nil
    }
}

extension Dependency.Origin {
    /// Whether the need is that of a parameter of the factory.
    fileprivate var isParameter: Bool {
        if case .parameter = self { true } else { false }
    }
}

/// What a factory that awaits has made, until it is complete: it is not run again for that.
private final class Product: Sendable {
    private let instances: InstanceType
    private let made = Guarded<Made>(.nothing)

    private enum Made: Sendable {
        case nothing
        case absent
        case instance(InstanceMemory)
    }

    /// Nothing yet.
    init(of instances: InstanceType) {
        self.instances = instances
    }

    deinit {
        guard case .instance(let memory) = made.withLock({ $0 }) else { return }
        instances.destroy(memory)
        memory.deallocate()
    }

    /// Whether the factory has run.
    var isThere: Bool {
        made.withLock { made in
            if case .nothing = made { false } else { true }
        }
    }

    /// Notes what the factory has made.
    ///
    /// - Parameter source: The memory of the instance, which is copied; `nil` for none.
    func set(_ source: InstanceMemory?) {
        let copy = source.map { source in
            let copy = instances.allocate()
            instances.copy(source, to: copy)
            return copy
        }
        made.withLock { $0 = copy.map { .instance($0) } ?? .absent }
    }

    /// Copies what the factory has made.
    ///
    /// - Parameter memory: Uninitialised memory of the type.
    /// - Returns: Whether there was an instance; `nil` when the factory has not run.
    func copy(to memory: InstanceMemory) -> Bool? {
        switch made.withLock({ $0 }) {
        case .nothing: return nil
        case .absent: return false
        case .instance(let source):
            instances.copy(source, to: memory)
            return true
        }
    }
}
