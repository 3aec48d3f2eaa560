// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The making of one instance by an asynchronous request, with a link to the frame that led to it, so a frame is a path; a task-local value
/// leads to it, so that tasks that are started for parameters continue that path.
final class AsyncFrame: Sendable {
    /// The frame that the current task works for, even after its end.
    @TaskLocal static var enclosing: AsyncFrame?

    let request: AsyncRequest
    let registration: Registration
    /// Where the instance goes, while the frame is open.
    let memory: InstanceMemory
    /// Whether the rest of the resolution gets the same instance.
    let isInGraph: Bool
    /// The cell that will keep the instance, `nil` for none; the instance task holds it.
    let cell: Borrowed<InstanceCell>?
    /// The number of frames on the path, with this one.
    let depth: Int
    let start: Resolver
    private let closed = Flag()
    let working = Flag()
    let contents: Mutex<Contents>
    /// The making of the instance, as observers see it.
    let span: TraceSpan
    /// The path to it as observers get it; `nil` where nobody observes.
    let eventPath: EventPath?

    /// What a frame has until it is closed.
    struct Contents: ~Copyable, Sendable {
        /// The instance task that it belongs to, which holds the instance.
        var instanceTask: InstanceTask?
        /// The objects that the factory has got from other requests: see ``Resolution/Extras/received``.
        var received = Unchecked<[AnyObject]>([])
        /// The parameters of a factory that awaits.
        var parameters: FilledParameters?
        /// What was made ahead for the service; further tries take it over.
        var premade: [Resolution.PremadeInstance] = []
        /// Whether a factory that awaits has begun.
        var hasBegun = false
        /// What that factory made, an instance or nothing, until it is complete.
        var instance: KeptInstance??
        /// How many of the completing steps have run; 0 for a value, which every try completes from the start.
        var completedCount = 0
    }

    init(
        _ request: AsyncRequest, _ registration: Registration, into memory: InstanceMemory, isInGraph: Bool,
        _ instanceTask: InstanceTask?
    ) {
        self.request = request
        self.registration = registration
        self.memory = memory
        self.isInGraph = isInGraph
        let parent = request.parent
        cell = instanceTask?.cell.map { Borrowed($0) }
        contents = Mutex(Contents(instanceTask: instanceTask ?? parent?.instanceTask))
        depth = request.depth
        start = request.start
        span = TraceSpan(below: parent?.enclosingSpan ?? 0, isTold: request.asyncResolution.isTold)
        eventPath = span.id == 0 ? nil : EventPath(request.requested.key, after: parent?.eventPath)
    }
}

extension AsyncFrame {
    var instanceTask: InstanceTask? { contents.withLock { $0.instanceTask } }

    /// The frame that the current task works for: none for a task that a factory has left behind, once the instance is made.
    static var current: AsyncFrame? { enclosing.flatMap { $0.isOpen ? $0 : nil } }

    /// Runs sync code outside of any frame: tasks that it starts make requests of their own.
    static func leaving<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard enclosing != nil else { return try body() }
        return try $enclosing.withValue(nil) { Result { () throws(Failure) in try body() } }.get()
    }

    /// Runs user code that is no part of what is being made, nor are the tasks that it starts.
    static func aside(_ body: () -> Void) { leaving { Resolution.aside { body() } } }

    var parent: AsyncFrame? { request.parent }

    /// Runs code outside of a session, and puts the path of the current task before that of an error.
    static func adding<Value>(_ body: () throws(ResolutionError) -> Value) throws(ResolutionError) -> Value {
        do throws(ResolutionError) {
            return try body()
        } catch {
            throw current.map { error.prefixed(by: $0.steps, container: $0.request.container) } ?? error
        }
    }

    var isOpen: Bool { !closed.isSet }

    /// Ends the frame: a task that was left behind then holds neither the instance nor what it was made of.
    func close() {
        closed.set()
        let old = contents.withLock { exchange(&$0, with: Contents()) }
        withExtendedLifetime(old) {}
    }

    /// This frame and those that led to it, from the inside out.
    var chain: some Sequence<AsyncFrame> { sequence(first: self) { $0.parent } }

    var steps: [ResolutionError.Step] { steps(below: 0) }

    /// The part of the path that lies below a number of frames.
    func steps(below depth: Int) -> [ResolutionError.Step] {
        var steps = Array(repeating: step, count: max(self.depth - depth, 0))
        for frame in chain where frame.depth > depth { steps[frame.depth - depth - 1] = frame.step }
        return steps
    }

    private var step: ResolutionError.Step { ResolutionError.Step(servedBy: registration, for: request.requested) }

    @inline(never)
    func note(_ objects: [AnyObject]) {
        let objects = Unchecked(objects)
        contents.withLock { if isOpen { $0.received.value += objects.value } }
    }

    var received: [AnyObject] { contents.withLock { $0.received }.value }
}

extension RequestContainer.Factory {
    /// The innermost factory that the calling code is a part of, when it opens a container for one request; `nil` for none.
    @inline(never)
    static var current: Self? {
        let resolution = Resolution.current
        let depth = resolution.pointee.state.path.count
        if depth == 0 { return AsyncFrame.current.map { Self(registration: $0.registration.order, depth: $0.depth) } }
        let frame = resolution.pointee.state.path[depth - 1].pointee
        return Self(registration: frame.registration.object.order, depth: depth)
    }
}
