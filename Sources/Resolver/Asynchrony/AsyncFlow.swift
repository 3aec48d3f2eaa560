// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// All that one outermost asynchronous request causes: what its tasks share.
///
/// Whatever does not wait is done by the sync engine, in sessions: the resolution of the thread is given the path and the
/// graph of this one, and gives back what is new. So a request of a session finds what other tasks have put into the graph,
/// knows what it is a part of, and an error shows the whole way. A session never waits, and one runs at a time: so an object of
/// the graph is made once, though services that need it are made concurrently.
final class AsyncFlow: Sendable {
    private let lock = AsyncLock()
    /// What a session gives the thread, and the thread's own meanwhile.
    ///
    /// `Unchecked`: who holds `lock` has it alone.
    private let state: Unchecked<UnsafeMutablePointer<Resolution.Suspended>>
    /// The objects of the graph that are being made or have been, by registration.
    private let makings = Guarded<[ObjectIdentifier: Making]>([:])
    /// How many use it: the outermost request, and each making, which may go on when that one has given up.
    private let users = Atomic<Int>(1)

    /// Starts with an empty graph.
    init() {
        state = Unchecked(.allocate(capacity: 1))
        state.value.initialize(to: Resolution.Suspended())
    }

    deinit {
        // Something may have come after the last user: from a task that a factory has left behind, or by decorating.
        letGo()
        state.value.pointee.deallocate()
        state.value.deinitialize(count: 1).deallocate()
    }

    /// Lets go of the graph, as at the end of any resolution.
    private func letGo() {
        let resolution = Resolution.current
        let isInSession = resolution.pointee.isInSession
        resolution.pointee.isInSession = false
        defer { resolution.pointee.isInSession = isInSession }
        resolution.pointee.exchange(with: &state.value.pointee)
        if resolution.pointee.graph.count > 0 { Resolution.end(resolution) }
        resolution.pointee.exchange(with: &state.value.pointee)
    }
}

extension AsyncFlow {
    /// What is done in a session.
    typealias Work = @Sendable (UnsafeMutablePointer<Resolution>) throws(ResolutionError) -> Void

    /// What an attempt to run a session comes to; `nil` when another one was running.
    private struct Attempt: Sendable {
        let result: Result<Void, ResolutionError>?
    }

    /// Runs sync code as a part of the resolution.
    ///
    /// - Parameters:
    ///   - step: The step that it belongs to; `nil` before the first.
    ///   - isOnMain: Whether to run it on the main actor.
    ///   - cancelled: What is thrown when the task is cancelled before its turn on the main actor comes; `nil` has it wait.
    ///   - work: Gets the resolution of the thread.
    /// - Throws: What the closure throws.
    func session(
        in step: AsyncStep?, isOnMain: Bool = false, orIfCancelled cancelled: @autoclosure () -> ResolutionError? = nil,
        _ work: @escaping Work
    ) async throws(ResolutionError) {
        let cancelled = cancelled()
        while true {
            let attempt = isOnMain ? await attemptOnMain(in: step, cancelled, work) : attempt(in: step, work)
            if let result = attempt.result { return try result.get() }
            await lock.waitUntilFree()
        }
    }

    /// Runs what an async factory asks for without waiting, as a part of the resolution.
    ///
    /// - Parameters:
    ///   - step: The step of the factory.
    ///   - work: Makes or finds a service.
    /// - Throws: What the closure throws.
    func join(
        _ step: AsyncStep, _ work: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        lock.acquireOnThread()
        defer { lock.release() }
        try run(in: step) { _ throws(ResolutionError) in try work() }.get()
    }

    /// Notes that a making uses it, for one who uses it.
    func begin() {
        users.add(1, ordering: .relaxed)
    }

    /// Notes that the outermost request or a making uses it no longer; the last one lets go of all that it held.
    func end() {
        guard users.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
        let over = makings.withLock { makings in
            defer { makings = [:] }
            return makings
        }
        withExtendedLifetime(over) {}
        lock.acquireOnThread()
        lock.order()
        letGo()
        lock.order()
        lock.release()
    }

    private func attemptOnMain(
        in step: AsyncStep?, _ cancelled: ResolutionError?, _ work: @escaping Work
    ) async -> Attempt {
        guard let cancelled else { return await MainActor.run { attempt(in: step, work) } }
        return await MainTurn().take(waitsOnceBegun: true) { self.attempt(in: step, work) }
            ?? Attempt(result: .failure(cancelled))
    }

    private nonisolated func attempt(in step: AsyncStep?, _ work: Work) -> Attempt {
        guard lock.tryAcquire() else { return Attempt(result: nil) }
        defer { lock.release() }
        return Attempt(result: run(in: step, work))
    }

    private nonisolated func run(
        in step: AsyncStep?, _ work: (UnsafeMutablePointer<Resolution>) throws(ResolutionError) -> Void
    ) -> Result<Void, ResolutionError> {
        lock.order()
        defer { lock.order() }
        let resolution = Resolution.current
        let isNested = resolution.pointee.isInSession
        resolution.pointee.isInSession = true
        let isOutermost = resolution.pointee.announcement.begin(on: step.map { .passUnretained($0.container) })
        defer {
            resolution.pointee.isInSession = isNested
            if isOutermost { resolution.pointee.announcement.end() }
        }
        resolution.pointee.exchange(with: &state.value.pointee)
        let chain = step?.chain ?? []
        for step in chain { resolution.pointee.push(step) }
        let result = Result { () throws(ResolutionError) in try work(resolution) }
        for _ in chain { resolution.pointee.path.removeLast() }
        step?.note(resolution.pointee.captivity.takeBound())
        let handedOut = resolution.pointee.handedOut
        resolution.pointee.handedOut = []
        resolution.pointee.exchange(with: &state.value.pointee)
        if !handedOut.isEmpty { step?.note(handedOut) }
        return result
    }
}

// MARK: - Objects of the graph that are being made

extension AsyncFlow {
    /// Finds the making of an object of the graph, or begins one.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - make: Makes a making.
    /// - Returns: The making, for which the caller counts as one who waits, and whether it is new.
    func making(of registration: Registration, _ make: () -> Making) -> (making: Making, isNew: Bool) {
        let id = ObjectIdentifier(registration)
        return makings.withLock { makings in
            if let making = makings[id], making.join() { return (making, false) }
            let making = make()
            makings[id] = making
            return (making, true)
        }
    }

    /// Forgets a making that is over.
    ///
    /// One that came to a good end is kept as long as the flow is used: somebody may have looked into the graph before the
    /// object was there, and look here only now.
    ///
    /// - Parameters:
    ///   - making: The making.
    ///   - isMade: Whether it came to a good end.
    func remove(_ making: Making, isMade: Bool) {
        makings.withLock { makings in
            let id = ObjectIdentifier(making.registration)
            guard makings[id] === making, !isMade else { return }
            makings[id] = nil
        }
    }
}

// MARK: - Changing places with a thread's resolution

extension Resolution {
    /// The part of a resolution that goes from thread to thread.
    struct Suspended: ~Copyable {
        var path = Trail<Frame>()
        var graph = Trail<GraphInstance>()
        var graphArguments: [Any] = []
        var handedOut: [AnyObject] = []
        var absent: (key: Resolver.ServiceKey?, depth: Int) = (nil, 0)
        var late: [LateInjection] = []
        var lateAncestors: [Registration] = []
        var captivity = Captivity()
        var hasLeftovers = false

        /// Frees the memory, when all of it is empty.
        func deallocate() {
            path.deallocate()
            graph.deallocate()
        }
    }

    /// Gives away the part that goes from thread to thread, and takes over another.
    mutating func exchange(with other: inout Suspended) {
        swap(&path, &other.path)
        swap(&graph, &other.graph)
        swap(&graphArguments, &other.graphArguments)
        swap(&handedOut, &other.handedOut)
        swap(&absent, &other.absent)
        swap(&late, &other.late)
        swap(&lateAncestors, &other.lateAncestors)
        swap(&captivity, &other.captivity)
        swap(&hasLeftovers, &other.hasLeftovers)
    }

    /// Puts a step of an asynchronous resolution on the path.
    fileprivate mutating func push(_ step: AsyncStep) {
        let registration = Unmanaged.passUnretained(step.registration)
        path.push(registration.identity) { frame in
            frame.initialize(
                to: Frame(
                    registration: registration, handedOut: 0, arguments: step.arguments?.address,
                    requested: .passUnretained(step.requested), container: .passUnretained(step.container)))
        }
    }
}
