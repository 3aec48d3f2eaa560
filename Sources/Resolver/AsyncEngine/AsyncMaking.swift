// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// How one instance is made by an asynchronous request: its parameters, its factory, and what completes it.
final class AsyncMaking: Sendable {
    let request: AsyncRequest
    let registration: Registration
    let frame: AsyncFrame
    private let memory: InstanceMemory
    /// Whether the rest of the resolution gets the same instance.
    private let isInGraph: Bool
    private let made: Mutex<Made> = Mutex((false, nil, 0))

    init(
        _ request: AsyncRequest, _ registration: Registration, in frame: AsyncFrame, into memory: InstanceMemory,
        isInGraph: Bool
    ) {
        self.memory = memory
        self.request = request
        self.registration = registration
        self.frame = frame
        self.isInGraph = isInGraph
    }

    /// Whether a factory that awaits has begun, what it has made, an instance or nothing, until that is complete, and how many of the
    /// steps that complete it have run: 0 for a value, which is completed anew.
    private typealias Made = (hasBegun: Bool, instance: KeptInstance??, completedCount: Int)

    /// What has been made for the instance, which further tries take over.
    struct Progress {
        var parameters: FilledParameters?
        var premade: [Resolution.PremadeInstance] = []
    }

    /// Makes the instance, and tries again where something that it needs was being made by a task that nobody knew of before.
    nonisolated(nonsending) func run() async -> Result<Void, ResolutionError> {
        var progress = Progress()
        var retry = Retry(on: request.container)
        do throws(ResolutionError) {
            while try await !isMade(&progress, &retry) {}
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// Whether a try has made the instance; else another may.
    @inline(never)
    private nonisolated(nonsending) func isMade(
        _ progress: inout Progress, _ retry: inout Retry
    ) async throws(ResolutionError) -> Bool {
        do throws(ResolutionError) {
            try await tryOnce(&progress, isOnMain: retry.isOnMain)
            return true
        } catch {
            // No factory that awaits runs a second time.
            guard made.withLock({ !$0.hasBegun || $0.instance != nil }), !error.isLate else { throw error }
            try await retry.prepare(after: error, of: request.with(below: frame))
            return false
        }
    }

    /// Where it awaits, it does so in any case: what follows is then in the program once.
    @inline(never)
    private nonisolated(nonsending) func tryOnce(
        _ progress: inout Progress, isOnMain: Bool
    ) async throws(ResolutionError) {
        let configuration = registration.configuration?.object
        // A factory that was put in the place of the registered one stands for itself; one for a context has its own recipe.
        let isReplaced = configuration?.values.factory != nil && configuration?.values.context == nil
        let recipe = isReplaced ? Registration.AsyncRecipe() : registration.asyncRecipe
        let isAsync = recipe.factory != nil
        let provider = isAsync && made.withLock({ $0.instance == nil }) ? recipe.provider : nil
        try await fill(&progress, provider, isOnMain: isOnMain || recipe.isOnMain)
        let others = dependenciesLeft(configuration, isAsync)
        let left = isAsync ? others : (recipe.provider?.dependencies ?? []) + others
        let needsMainActor = try await premake(left, &progress)
        let isMade = try await callOnce(recipe.factory, progress.parameters, configuration)
        if isMade == true, await isCompleteAtOnce() { return }
        // What a factory that awaits has declared and not asked for is left.
        if configuration?.values.saysNeeds == true { progress.premade += frame.swapPremade(with: []) }
        try await complete(
            with: progress.premade, isOnMain: isOnMain || recipe.isOnMain || needsMainActor, isAsync: isAsync
        ) {
            if let isMade { return isMade }
            let own = self.registration.factoryInUse
            return try own(self.request.container, self.request.arguments?.reference, self.memory)
        }
    }

    /// Makes what has to be awaited of some dependencies; whether others are made on the main actor.
    @inline(never)
    nonisolated(nonsending) func premake(
        _ left: [Dependency], _ progress: inout Progress
    ) async throws(ResolutionError) -> Bool {
        if left.isEmpty { return false }
        let plan = request.plan(left, in: frame, besides: progress.premade)
        for instance in try await request.premake(plan, in: frame) { progress.premade.append(instance) }
        try await request.waitForThreads(thatMake: request.container.neededAtOnce(left), at: frame.steps)
        return plan.isOnMain || request.container.needMainActorLate(left)
    }

    /// What has not run of the injections; of a factory that does not wait, also of what it has declared.
    private func dependenciesLeft(_ configuration: Registration.Configuration?, _ isAsync: Bool) -> [Dependency] {
        (configuration?.values.dependencies ?? []).filter { dependency in
            if let step = dependency.step { return step >= completedCount }
            return !dependency.origin.isParameter && !isAsync
        }
    }
}

// MARK: - A factory that awaits

extension AsyncMaking {
    /// Calls once a factory that awaits; whether the request's memory has an instance, `nil` for a factory that does not wait.
    @inline(never)
    private nonisolated(nonsending) func callOnce(
        _ factory: Registration.AsyncFactory?, _ filled: FilledParameters?, _ configuration: Registration.Configuration?
    ) async throws(ResolutionError) -> Bool? {
        guard let factory else { return nil }
        if let result = made.withLock({ $0.instance }) { return result?.copy(to: memory) ?? false }
        if let values = configuration?.values, values.saysNeeds {
            let needs = values.dependencies.filter { $0.origin == .needs }
            let plan = request.plan(needs, in: frame, awaitingMainActor: true)
            _ = frame.swapPremade(with: try await request.premake(plan, in: frame))
        }
        made.withLock { $0.hasBegun = true }
        let isMade = try await call(factory, filled)
        if configuration?.values.completions.isEmpty == false {
            let instance = isMade ? KeptInstance(memory, registration.instances) : nil
            made.withLock { $0.instance = .some(instance) }
        }
        return isMade
    }

    private nonisolated(nonsending) func call(
        _ factory: Registration.AsyncFactory, _ parameters: FilledParameters?
    ) async throws(ResolutionError) -> Bool {
        frame.beginWork()
        let result = await Roots.inCopy(of: request.container, isKept: registration.keepsInstances) {
            () -> Result<Bool, any Error> in
            do {
                return .success(try await factory(request.container, request.arguments, parameters, memory))
            } catch {
                return .failure(error)
            }
        }
        frame.endWork()
        do {
            return try result.get()
        } catch {
            throw wrapped(error)
        }
    }

    /// What a factory that awaits has thrown, as an error with a path.
    private func wrapped(_ error: any Error) -> ResolutionError {
        if error is CancellationError, Task.isCancelled { return request.cancelled(at: frame.steps) }
        guard let error = error as? ResolutionError else {
            return ResolutionError(.factoryThrew, path: frame.steps, container: request.container, underlying: error)
        }
        if frame.instanceTask?.isAbandoned == true { return error }
        return frame.isOnWay(of: error) ? error : error.prefixed(by: frame.steps, container: request.container)
    }
}

// MARK: - Completing

extension AsyncMaking {
    /// Makes the instance in a session, or completes once what a factory has made, and keeps it in the graph if its scope says so.
    private nonisolated(nonsending) func complete(
        with premade: [Resolution.PremadeInstance], isOnMain: Bool, isAsync: Bool,
        _ factory: @Sendable () throws -> Bool
    ) async throws(ResolutionError) {
        // The outermost one sees to all late injections. That is this one, too, if what asked for it has given up.
        let parent = request.parent.flatMap { $0.isOpen ? $0 : nil }
        let isOnMain = isOnMain || parent == nil && needsMainActor
        let isComplete: Bool
        do throws(ResolutionError) {
            isComplete = try await request.asyncResolution.runSynchronously(
                in: parent, isOnMain: isOnMain, heedsCancellation: !isAsync
            ) { resolution throws(ResolutionError) in
                try self.complete(with: premade, resolution, factory)
            }
        } catch {
            throw parent == nil ? error.prefixed(by: request.parent?.steps ?? [], container: request.container) : error
        }
        if !isComplete { throw request.cancelled(at: frame.steps) }
    }

    private func complete(
        with premade: [Resolution.PremadeInstance], _ resolution: Handle<Resolution>, _ factory: () throws -> Bool
    ) throws(ResolutionError) {
        let extras = resolution.pointee.state.needExtras()
        let outer = extras.completed
        extras.completed = (resolution.pointee.state.path.count + 1, completedCount)
        defer {
            let count = extras.completed.count
            made.withLock { if $0.instance??.isObject == true { $0.completedCount = count } }
            extras.completed = outer
        }
        var premade = premade
        resolution.pointee.state.keeper = frame.cell
        try resolution.lending(&premade, begins: true) { () throws(ResolutionError) in
            // Where late injections have begun, nothing can be asked again.
            try Request(request, resolution, memory).make(
                Borrowed(registration), registration.configuration, request.arguments?.reference,
                keepsInGraph: isInGraph, beforeLate: { resolution.pointee.thread.isDeferring = false }
            ) {
                frame.begin(on: resolution)
                return try factory()
            }
        }
    }

    /// Keeps what a factory has made in the graph, if its scope says so, where there is nothing else to do.
    private nonisolated(nonsending) func isCompleteAtOnce() async -> Bool {
        let traits = registration.traits.answer(for: memory, registration.instances)
        guard registration.configuration?.object.values.completions.isEmpty == true, !traits.isPostConstruct,
            !RequestContainer.areKnown, request.parent?.isOpen == true, request.arguments == nil
        else { return false }
        if isInGraph, traits.isObject { await request.asyncResolution.add(memory, of: registration) }
        return true
    }

    private var completedCount: Int { made.withLock { $0.completedCount } }

    private var needsMainActor: Bool { request.container.requirements(of: registration).contains(.mainActor) }
}

extension Dependency.Origin {
    fileprivate var isParameter: Bool { if case .parameter = self { true } else { false } }
}
