// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// What a resolution is without the thread: the requests being served, and all that speaks of them; an asynchronous
    /// resolution's goes from thread to thread, exchanged as a whole with the thread's, so whatever belongs to the path is a
    /// property here.
    struct State: ~Copyable {
        /// The requests, outermost first.
        var path = IndexedStack<Frame>()
        /// The cell of the request that comes to the path next; `nil` where none keeps its instance.
        var keeper: Borrowed<InstanceCell>?
        /// Whether `extras` or the graph's `late` and `bound` may hold something.
        var needsCleanup = false
        /// Whether it is that of an asynchronous resolution.
        var isInSession = false
        /// Whether it is that of code which is called in the middle of other work, and no part of it.
        var isAside = false
        var graph = ObjectGraph()
        /// How many objects have been received so far.
        private(set) var receivedCount: Int32 = 0
        /// What few resolutions have; made for the first of them, and then used again.
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

        /// Takes out the objects that have been received since there were so many.
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

    /// What few resolutions have to remember: one word of ``State`` for all of it.
    final class Extras {
        /// Objects with ``PostConstruct/postConstruct()`` from other requests, which a factory may hand on, completed already.
        var received: [AnyObject] = []
        /// The service that a factory asked for as optional last, and did not get, with the depth of that factory; 0 for none.
        var absent: (key: Resolver.ServiceKey?, depth: Int) = (nil, 0)
        /// What an asynchronous request has made and has not been asked for yet, and how many requests are on the path where it is.
        var premade: (items: [PremadeInstance], depth: Int) = ([], 0)
        /// How many completing steps have run, with the length of the path there; for an instance that is completed once more.
        var completed: (depth: Int, count: Int) = (-1, 0)
        /// The keys of requests that are at the start of the path, as observers get them; `nil` for none.
        var eventPath: EventPath?
        /// The instances that are being made while somebody observes it.
        var spans: [Box<TraceSpan>] = []
        /// Whether an instance was made since the last request was served or begun, while somebody observes it.
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
        /// Those that are bound to containers for one request.
        var bound = BoundObjects()
        /// Injections that wait for the end of the outermost request, in the order in which their objects were made.
        var late: [LateInjection] = []
        /// How many of them have run; they stay, as their number tells what a request in between has added.
        var lateDone = 0
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
