// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The making of one instance by an asynchronous request, with a link to the frame that led to it: a path, which a task-local value
/// leads to, so that tasks that are started for parameters continue it.
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
    let closed = Flag()
    let working = Flag()
    /// Whether the instance gets its late injections: requests for it then find it on the path.
    let injecting = Flag()
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
        _ instanceTask: InstanceTask?, for cell: InstanceCell?, _ span: TraceSpan, _ eventPath: EventPath?
    ) {
        self.request = request
        self.registration = registration
        self.memory = memory
        self.isInGraph = isInGraph
        self.cell = cell.map { Borrowed($0) }
        contents = Mutex(Contents(instanceTask: instanceTask))
        depth = request.depth
        start = request.start
        self.span = span
        self.eventPath = eventPath
    }
}

extension AsyncFrame {
    /// The frame that the current task works for: none for a task that a factory has left behind, once the instance is made.
    static var current: AsyncFrame? { enclosing.flatMap { $0.isOpen ? $0 : nil } }

    var isOpen: Bool { !closed.isSet }
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
