// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// The state of a resolution: the requests being served, and all that refers to them.
    ///
    /// That of an asynchronous resolution goes from thread to thread, exchanged as a whole with the thread's own.
    struct State: ~Copyable {
        /// The requests, outermost first.
        var path = IndexedStack<Frame>()
        /// The cell that will keep the instance of the next request on the path; `nil` for none.
        var keeper: Borrowed<InstanceCell>?
        /// Whether `extras` or the graph's `late` and `bound` may hold something.
        var needsCleanup = false
        /// Whether it belongs to an asynchronous resolution.
        var isInSession = false
        /// Whether it belongs to code that is called in the middle of a making and is no part of it.
        var isAside = false
        var graph = ObjectGraph()
        /// How many objects have been received so far.
        private(set) var receivedCount: Int32 = 0
        /// What few resolutions need; allocated for the first of them, and then used again.
        private(set) var extras: Extras?
        /// Where on the path the resolution begins.
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
    }

    /// Where on the path a resolution begins: after requests that led to an instance with a resolution of its own.
    ///
    /// `depth` is how many requests are before it; `lifetime` is that of the instance made in its own resolution, as it outlives a
    /// container for one request: it shares no object of the graph or the path with the request, which could get something of the
    /// request's later, by a late injection, a lazy property or a closure.
    typealias Origin = (depth: Int, lifetime: Lifetime?)

    /// The objects that all requests of a resolution share, until it ends.
    struct ObjectGraph: ~Copyable {
        var objects = IndexedStack<GraphInstance>()
        /// The arguments of those that were made with some.
        var arguments: [ArgumentBox] = []
        /// Those that hold something of containers for one request.
        var bound = BoundObjects()
        /// Injections that wait for the end of the outermost request, in the order in which their objects were made.
        var late: [LateInjection] = []
        /// How many objects have theirs, and how many of its own the next one has.
        var lateDone: (objects: Int32, steps: Int32) = (0, 0)
        /// What has been kept since the first of them began to wait.
        var unfinished: [UnfinishedInstance] = []
        /// The late injection that runs.
        var lateCause: LateInjection?

        /// Whether it has an object of a registration, with whatever arguments.
        func has(_ registration: Registration) -> Bool {
            objects.newest(of: registration.identity.word, before: objects.count) != nil
        }

        /// Frees the memory, when there are no objects; it is not used again.
        mutating func deallocate() { objects.deallocate() }
    }
}
