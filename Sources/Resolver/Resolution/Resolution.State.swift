// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// The requests being served, and all that refers to them; of an asynchronous resolution, threads exchange it as a whole with their own.
    struct State: ~Copyable {
        /// The requests, outermost first.
        var path = IndexedStack<Frame>()
        /// Whether `extras` or the graph's `late` and `bound` may hold something.
        var needsCleanup = false
        /// Whether it belongs to an asynchronous resolution.
        var isInSession = false
        /// Whether it belongs to code that is called in the middle of a making and is no part of it.
        var isAside = false
        var graph = ObjectGraph()
        private(set) var receivedCount: Int32 = 0
        /// What few resolutions need; allocated for the first of them, and then used again.
        private(set) var extras: Extras?
        var origin: Origin = (0, nil)

        /// Frees the memory, when path and graph are empty; it is not used again.
        mutating func deallocate() {
            path.deallocate()
            graph.deallocate()
        }

        /// Whether a request of a registration is being served.
        func has(_ registration: Registration) -> Bool {
            path.newest(of: Borrowed(registration).id, before: path.count) != nil
        }

        mutating func add(received objects: [AnyObject]) {
            needExtras().received += objects
            receivedCount += Int32(truncatingIfNeeded: objects.count)
        }

        /// Takes out the received objects, all but the first ones.
        mutating func takeReceived(after count: Int32) -> [AnyObject] {
            guard receivedCount > count, let extras else { return [] }
            let received = extras.received
            extras.received = Array(received[..<Int(count)])
            receivedCount = count
            return Array(received[Int(count)...])
        }

        @inline(never)
        mutating func needExtras() -> Extras {
            let extras = extras ?? Extras()
            self.extras = extras
            return extras
        }
    }

    /// What few resolutions need: one word of ``State`` for all of it.
    final class Extras {
        /// Objects from other requests whose ``PostConstruct/postConstruct()`` has been called: a factory may return one.
        var received: [AnyObject] = []
        /// The optional service that a factory last asked for in vain, and the depth of that factory; 0 for none.
        var absent: (key: Resolver.ServiceKey?, depth: Int) = (nil, 0)
        /// What an asynchronous request has made ahead and nobody has taken yet, and the depth of the request that it is for.
        var premade: (items: [PremadeInstance], depth: Int) = ([], 0)
        /// How many completing steps have run, and at what depth, for an instance whose completion is tried again.
        var completed: (depth: Int, count: Int) = (-1, 0)
        /// The path as observers get it, as far as it has been asked for; `nil` for none.
        var eventPath: EventPath?
        /// The makings under way that observers know of.
        var spans: [Box<TraceSpan>] = []
        /// Whether an instance was made since the last request was served or begun, while somebody observes.
        var hasMade = false

        /// Forgets the path as observers get it, from a depth on, when the path changes there.
        @inline(__always)
        func forgetEventPath(from depth: Int) {
            while let path = eventPath, path.count >= depth { eventPath = path.outer }
        }
    }

    /// Where on the path a resolution begins, after how many requests; and the lifetime of an instance that is made in its own, as it outlives
    /// a container for one request: it shares no object of the graph or the path with the request, which could get something of the request's
    /// later, by a late injection, a lazy property or a closure.
    typealias Origin = (depth: Int, lifetime: Lifetime?)

    /// The objects that all requests of a resolution share, until it ends.
    struct ObjectGraph: ~Copyable {
        var objects = IndexedStack<GraphInstance>()
        /// The arguments of those that were made with some.
        var arguments: [ArgumentBox] = []
        var bound = BoundObjects()
        /// Injections that wait for the end of the outermost request, in the order in which their objects were made.
        var late: [LateInjection] = []
        /// How many objects have theirs, and how many of its own the next one has; `.max` for all, while its `postConstruct()` runs.
        var lateDone: (objects: Int32, steps: Int32) = (0, 0)
        /// What has been kept since the first of them began to wait.
        var unfinished: [UnfinishedInstance] = []
        /// The late injection that runs.
        var lateCause: LateInjection?

        var isInjectingLate: Bool { lateCause != nil && lateDone.steps != .max }

        /// Whether it has an object of a registration, with whatever arguments.
        func has(_ registration: Registration) -> Bool {
            objects.newest(of: registration.identity.word, before: objects.count) != nil
        }

        /// Frees the memory, when there are no objects; it is not used again.
        mutating func deallocate() { objects.deallocate() }
    }
}

/// All that one outermost `resolve` causes on a thread: a struct, as exclusivity checks on a class took 40 % of the time.
struct Resolution: ~Copyable {
    /// What the thread shows to others; it comes first, so that it has the address of the whole.
    var thread = ResolverThread()
    var state = State()
    let stackLimit = SystemThread.lowestUsableAddress
    /// The events of the outermost request, which observers are told of at its end; `nil` where nobody observes it.
    var events: (any RequestEvents)?
    /// The lifetimes of complete instances whose lazy properties or parameters are being resolved: they are not on the path.
    var lifetimes: [Lifetime] = []
    /// The type of the module that is registering.
    var installing: Any.Type?
    /// While `registerAllServices()` runs: the number of the first registration since, so that earlier overrides stay; else 0.
    var registersSince: UInt64 = 0
    var isDecorating = false
    /// An error on its way past a closure that cannot throw, see `ResolverRegistration.update(factory:)`.
    var caught: (any Error)?

    static var current: Handle<Resolution> {
        @inline(__always) get { ResolverThread.current?.rebound(to: Resolution.self) ?? makeCurrent() }
    }

    @inline(never)
    private static func makeCurrent() -> Handle<Resolution> {
        let resolution = Handle(allocatingFor: Resolution())
        ResolverThread.add(resolution.thread) { Resolution.end(thread: Handle(stored: $0)) }
        return resolution
    }

    /// Calls a closure that looks registrations up as requests do; one that it returns must be retained by then.
    static func reading<Result>(_ container: Resolver? = nil, _ body: () -> Result) -> Result {
        let resolution = current
        let isOutermost = resolution.pointee.thread.announcement.begin(on: container.map { .init($0) })
        defer { resolution.pointee.thread.announcement.end(isOutermost) }
        return body()
    }

    private static func end(thread resolution: Handle<Resolution>) {
        ResolverThread.remove(resolution.thread)
        resolution.pointee.state.deallocate()
        resolution.deallocate()
    }
}

extension Borrowed<Registration> {
    @inline(__always)
    var id: UInt64 { UInt64(address) }
}

// MARK: - The thread

extension Resolution {
    /// Whether the stack is all but used up, asked by each request that is about to make something: a load and a comparison.
    @inline(__always)
    var isOutOfStack: Bool {
        var mark: UInt8 = 0
        let address = addressOnStack(of: &mark)
        // By a megabyte at most: the address sanitizer puts some variables on stacks further away.
        return address < stackLimit && stackLimit - address <= 1 << 20
    }
}

extension Handle where Pointee: ~Copyable, Pointee == Resolution {
    @inline(__always)
    var thread: Handle<ResolverThread> { rebound(to: ResolverThread.self) }

    @inline(__always)
    var id: ResolverThread.ID { ResolverThread.ID(thread) }
}

extension ResolverThread.ID {
    /// The thread's resolution, which other threads may read only while this one is parked in ``ThreadWaitGraph``.
    var resolution: Handle<Resolution>? { thread?.rebound(to: Resolution.self) }
}
