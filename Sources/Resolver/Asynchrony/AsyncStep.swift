// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// One request of an asynchronous resolution that is being served, linked to the one that led to it.
///
/// The chain of steps is the path of the resolution. A task finds its step in a task-local, so tasks that are started for the
/// parameters of a service go on where the service is.
final class AsyncStep: Sendable {
    /// The step that the current task works for, even if it is over.
    @TaskLocal static var bound: AsyncStep?

    /// The registration that makes the instance.
    let registration: Registration
    /// The registration of the key that was asked for, which may forward to this one.
    let requested: Registration
    /// The container that was asked.
    let container: Resolver
    /// The arguments.
    let arguments: ArgumentBox?
    /// What the whole resolution shares.
    let flow: AsyncFlow
    /// How many steps led to this one, and this one.
    let depth: Int
    /// Whether the instance is made, or given up.
    private let isClosed = Atomic<Bool>(false)
    /// Whether the factory is at work.
    private let isAtWork = Atomic<Bool>(false)
    /// The objects that the factory has got from other requests: see ``Resolution/handedOut``.
    private let gotten = Guarded<[Unchecked<AnyObject>]>([])
    /// The containers for one request to which the instance is bound, see ``Captivity``.
    private let bounds = Guarded<Set<RequestContainer>>([])
    /// What leads on to the steps before, retained: a task that was left behind may hold the last one of a long way.
    private let before: Unchecked<(parent: Unmanaged<AsyncStep>?, making: Unmanaged<Making>?)>

    /// Makes the step of a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - registration: The registration that makes the instance.
    ///   - making: The making that the step begins, if it does.
    init(_ request: AsyncRequest, _ registration: Registration, making: Making?) {
        self.registration = registration
        requested = request.requested
        container = request.container
        arguments = request.arguments
        flow = request.flow
        let making = making ?? request.parent?.making
        before = Unchecked((request.parent.map { .passRetained($0) }, making.map { .passRetained($0) }))
        depth = (request.parent?.depth ?? 0) + 1
    }

    deinit {
        before.value.parent.map { LongChain.release($0) }
        before.value.making.map { LongChain.release($0) }
    }
}

extension AsyncStep {
    /// The step that led to this one.
    var parent: AsyncStep? { before.value.parent?.takeUnretainedValue() }

    /// The making, of an instance that several may wait for, which this step is a part of.
    var making: Making? { before.value.making?.takeUnretainedValue() }

    /// The step that the current task works for.
    ///
    /// A task that a factory has left behind belongs to no step any more when the instance is made.
    static var current: AsyncStep? {
        guard let bound, bound.isOpen else { return nil }
        return bound
    }

    /// The step of the async factory that the current task works for.
    static var atWork: AsyncStep? {
        guard let bound, bound.isAtWork.load(ordering: .acquiring) else { return nil }
        return bound
    }

    /// Runs the factory, which may ask for services without waiting meanwhile.
    func work<Result>(_ factory: () async -> Result) async -> Result {
        ServiceRegistration.noteFactories(1)
        isAtWork.store(true, ordering: .releasing)
        defer {
            isAtWork.store(false, ordering: .releasing)
            ServiceRegistration.noteFactories(-1)
        }
        return await factory()
    }

    /// Runs what the factory asks for without waiting, as a part of the resolution.
    ///
    /// - Parameter work: Makes or finds a service.
    /// - Returns: What the closure returns.
    func join<Result>(_ work: () throws(ResolutionError) -> Result) throws(ResolutionError) -> Result {
        var result: Result?
        try flow.join(self) { () throws(ResolutionError) in result = try work() }
        return result.unsafelyUnwrapped
    }

    /// Runs code outside of a session, and adds the way of the current task to what it throws.
    static func adding(_ body: () throws(ResolutionError) -> Void) throws(ResolutionError) {
        do throws(ResolutionError) {
            try body()
        } catch {
            throw current.map { error.prefixed(by: $0.steps, container: $0.container) } ?? error
        }
    }

    /// Whether the instance is still being made.
    var isOpen: Bool { !isClosed.load(ordering: .acquiring) }

    /// Notes that the instance is made, or given up.
    func close() {
        isClosed.store(true, ordering: .releasing)
    }

    /// The steps from the outermost to this one.
    var chain: [AsyncStep] {
        var chain: [AsyncStep] = []
        var next: AsyncStep? = self
        while let step = next {
            chain.append(step)
            next = step.parent
        }
        return chain.reversed()
    }

    /// The path as errors show it, from the service asked for to this one.
    var steps: [ResolutionError.Step] {
        chain.map { step in
            ResolutionError.Step(
                key: step.requested.key, registered: step.registration.key, place: step.registration.place)
        }
    }

    /// The outermost step.
    var root: AsyncStep {
        var root = self
        while let parent = root.parent { root = parent }
        return root
    }

    /// Notes objects that the factory has got from other requests.
    func note(_ objects: [AnyObject]) {
        let objects = Unchecked(objects)
        gotten.withLock { $0 += objects.value.map { Unchecked($0) } }
    }

    /// The objects that the factory has got from other requests.
    var handedOut: [AnyObject] { gotten.withLock { Unchecked($0.map(\.value)) }.value }

    /// Notes that the instance, and those that it is made for, are bound to containers for one request.
    func note(_ containers: [RequestContainer]) {
        guard !containers.isEmpty else { return }
        var next: AsyncStep? = self
        while let step = next,
            step.bounds.withLock({ bounds in
                defer { bounds.formUnion(containers) }
                return !bounds.isSuperset(of: containers)
            })
        {
            next = step.parent
        }
    }

    /// The containers for one request to which the instance is bound.
    var requestContainers: Set<RequestContainer> { bounds.withLock { $0 } }
}
