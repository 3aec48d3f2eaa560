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
    /// The step that led to this one.
    let parent: AsyncStep?
    /// What the whole resolution shares.
    let flow: AsyncFlow
    /// The making, of an instance that several may wait for, which this step is a part of.
    let making: Making?
    /// How many steps led to this one, and this one.
    let depth: Int
    /// Whether the instance is made, or given up.
    private let isClosed = Atomic<Bool>(false)
    /// The objects that the factory has got from other requests: see ``Resolution/handedOut``.
    private let gotten = Guarded<[Unchecked<AnyObject>]>([])

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
        parent = request.parent
        flow = request.flow
        self.making = making ?? request.parent?.making
        depth = (request.parent?.depth ?? 0) + 1
    }
}

extension AsyncStep {
    /// The step that the current task works for.
    ///
    /// A task that a factory has left behind belongs to no step any more when the instance is made.
    static var current: AsyncStep? {
        guard let bound, !bound.isClosed.load(ordering: .acquiring) else { return nil }
        return bound
    }

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
}
