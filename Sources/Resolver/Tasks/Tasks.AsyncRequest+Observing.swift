// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What observers see of an asynchronous request.
extension AsyncRequest {
    /// Tells observers that the request got an instance that was there.
    @inline(never)
    func tellReused(_ registration: Registration) { if asyncResolution.isTold { tell(.reused, registration) } }

    /// The time at which a wait begins; `nil` where nobody observes.
    var startOfWait: Duration? { asyncResolution.isTold ? ProcessClock.now : nil }

    /// Tells observers that the request has waited for another, if it began to.
    @inline(never)
    func tellWait(since start: Duration?, for registration: Registration) {
        if let start { tell(.waited(for: ProcessClock.now - start), registration) }
    }

    /// Tells observers that an instance task's result is reused, or, once, that it was made, if the request that began the task gave up.
    @inline(never)
    func tellTaken(from instanceTask: InstanceTask) {
        guard asyncResolution.isTold else { return }
        guard let unclaimed = instanceTask.state.withLock({ $0.unclaimed.take() }) else {
            return tellReused(instanceTask.registration)
        }
        let id = parent == nil ? unclaimed.id : Observing.nextSpan()
        tell(.made(in: unclaimed.duration), instanceTask.registration, id: id, at: unclaimed.end)
    }

    func tell(
        _ action: Resolver.Event.Action, _ registration: Registration, id: UInt64 = 0, at time: Duration? = nil
    ) {
        container.tell(
            action, registration, path: EventPath(requested.key, after: parent?.eventPath), id: id, at: time,
            in: parent?.enclosingSpan ?? 0, asyncResolution.queue)
    }
}

extension AsyncResolution {
    var isTold: Bool { events != nil || Observing.isOn }

    /// Where events go; observers other than recorders are told of no request that began before they were there.
    var queue: (any RequestEvents)? { events ?? Observing.sink?.beginRequest(isForRecorders: true) }

    /// Has recorders told of what a session makes, where the outermost request began unobserved.
    @inline(never)
    func tellRecorders(_ resolution: Handle<Resolution>) {
        resolution.pointee.events = resolution.pointee.events ?? queue
    }
}

extension AsyncFrame {
    /// The number of the innermost making on the path that observers know of; 0 for none.
    var enclosingSpan: UInt64 { chain.first { $0.span.id != 0 }?.span.id ?? 0 }

    @inline(never)
    func tellEnd(_ result: Result<Void, ResolutionError>, of instanceTask: InstanceTask?) {
        let error: ResolutionError? = if case .failure(let error) = result { error } else { nil }
        if error == nil, request.container.notesNeeds { registration.observe { $0.noteRun() } }
        let isTold = span.tellEnd(
            error, of: registration, in: request.container, request.asyncResolution.queue, path: eventPath)
        if !isTold, error == nil, let start = span.start {
            let end = ProcessClock.now
            instanceTask?.state.withLock { $0.unclaimed = (span.id, end - start, end) }
        }
    }
}
