// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// All that one outermost call of `resolve` causes on its thread: the path and the instances of its graph.
///
/// Each thread has one, which it uses again and again. It is a struct behind a pointer, since dynamic exclusivity checks
/// on the properties of a class took 40 % of a prototype's time.
struct Resolution: ~Copyable {
    /// A request that is being served.
    struct Frame: IndexedByRegistration {
        let registration: Borrowed<Registration>
        var previous: Int32 = -1
        /// How many objects had been received before, see ``Resolution/received``.
        let received: Int32
        /// The arguments, which the caller keeps in place.
        let arguments: ArgumentReference?
        /// The registration of the key that was asked for, which may forward to this one.
        let requested: Borrowed<Registration>
        /// The container that was asked.
        let container: Borrowed<Resolver>
        /// The instance, once it is made and its properties are being set.
        ///
        /// Then whoever asks for it gets it.
        var instance: InstanceMemory?

        /// The address: a registration lives as long as a request for it.
        var registrationID: UInt64 { registration.id }

        /// Whether it is a request of a container; of any, if that is `nil`.
        func isRequest(of container: Borrowed<Resolver>?) -> Bool {
            container.map { $0 == self.container } ?? true
        }
    }

    /// What the thread shows to others; at the same address as all of this.
    var thread = ResolverThread()
    /// The requests that are being served, outermost first.
    var path = IndexedStack<Frame>()
    /// The lowest address down to which the stack of the thread may be used; 0 where the system does not tell.
    let stackLimit = StackBounds.lowestUsableAddress()
    /// The graph-scoped instances that this resolution has made.
    var graph = IndexedStack<GraphInstance>()
    /// The arguments of the graph's instances that were made with some.
    var graphArguments: [Any] = []
    /// The objects with a ``PostConstruct/postConstruct()`` that the requests on the path have got from others: whose factory
    /// hands one on does not make it, and does not complete it a second time.
    var received: [AnyObject] = []
    /// The service that a factory asked for as optional last, and did not get, with the depth of that factory; 0 for none.
    var absent: (key: Resolver.ServiceKey?, depth: Int) = (nil, 0)
    /// How often the instance of a request has been discarded while it was made, with the length of the path at that request.
    var discards: (depth: Int, count: Int) = (-1, 0)
    /// Injections that wait for the end of the outermost request, in the order in which their objects were made.
    var late: [LateInjection] = []
    /// What has been kept since the first of them began to wait.
    var unfinished: [UnfinishedInstance] = []
    /// While a late injection runs: the registrations whose late injections have led to it.
    var lateAncestors: [Registration] = []
    /// How many steps that complete an instance have run, with the length of the path there; for one that is completed once more.
    var completed: (depth: Int, count: Int) = (-1, 0)
    /// What an asynchronous request has made for the service whose instance it has the thread complete.
    var premade = PremadeInstances()
    /// Which requests get something of a container for one request.
    var captivity = Captivity()
    /// The instances whose lazy properties or parameters are being resolved, though they are complete and not on the path.
    var holders: [Holder] = []
    /// Whether `received`, `absent`, `late`, `premade` or `captivity` may hold something.
    var hasLeftovers = false
    /// An error on its way past a closure that cannot throw, see `ResolverRegistration.update(factory:)`.
    var caught: (any Error)?
    /// Whether a module is registering its services.
    var isInstalling = false
    /// Whether ``Resolver/decorate`` is running.
    var isDecorating = false
    /// Whether the thread does what an asynchronous resolution has it do.
    var isInSession = false
    /// The session that the thread runs, see ``AsyncSession``.
    var session: (any EnclosingSession)?
    /// How many requests at the start of the path stand for what another thread is making.
    var base = 0
    /// The innermost instance that is made in a resolution of its own, because it outlives a container for one request.
    var detached: Detached?
    /// What a chain of releases and cancellations has left to do.
    var chores: [Chore]?

    /// The resolution of the calling thread.
    static var current: Handle<Resolution> {
        @inline(__always) get { perThread.current ?? makeCurrent() }
    }

    private static let perThread = PerThread<Resolution>()

    private static func makeCurrent() -> Handle<Resolution> {
        let resolution = perThread.install(Resolution()) { stored in
            Handle(stored: stored).map { Resolution.end(thread: $0) }
        }
        ResolverThread.add(resolution.thread)
        return resolution
    }

    /// Frees the resolution of a thread that ends.
    private static func end(thread resolution: Handle<Resolution>) {
        ResolverThread.remove(resolution.thread)
        resolution.pointee.path.deallocate()
        resolution.pointee.graph.deallocate()
        resolution.deallocate()
    }
}

extension Borrowed<Registration> {
    /// The address, as a number.
    @inline(__always)
    var id: UInt64 { UInt64(address) }
}

// MARK: - Walking the path

extension Resolution {
    /// Finds a request of a registration that is on the path.
    ///
    /// Comparing arguments may run code of the user's, which may resolve and so move the path: each look at it is a short
    /// access of its own.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - resolution: The resolution.
    ///   - lowest: How many requests at the start of the path do not count.
    ///   - accepts: What else the request has to fulfil.
    /// - Returns: The newest one; `nil` when there is none.
    @inline(__always)
    static func newestFrame(
        of registration: Borrowed<Registration>, in resolution: Handle<Resolution>, from lowest: Int = 0,
        where accepts: (Frame) -> Bool
    ) -> Frame? {
        var limit = resolution.pointee.path.count
        while let position = resolution.pointee.path.newest(of: registration.id, before: limit),
            position >= lowest
        {
            let frame = resolution.pointee.path[position].pointee
            if accepts(frame) { return frame }
            limit = position
        }
        return nil
    }

    /// How many objects have been received so far.
    @inline(__always)
    var receivedCount: Int32 { hasLeftovers ? Int32(truncatingIfNeeded: received.count) : 0 }

    /// Whether the stack of the thread is all but used up.
    ///
    /// Each request that is about to make something looks at it, the first one included: a load and a comparison.
    @inline(__always)
    var isOutOfStack: Bool {
        var mark: UInt8 = 0
        let address = addressOnStack(of: &mark)
        // By a megabyte at most: further off the address sanitizer has stacks of its own for some variables.
        return address < stackLimit && stackLimit - address <= 1 << 20
    }
}

// MARK: - The thread

extension Handle where Pointee: ~Copyable, Pointee == Resolution {
    /// What the thread shows to others, which stands at the start of the resolution.
    @inline(__always)
    var thread: Handle<ResolverThread> {
        rebound(to: ResolverThread.self)
    }

    /// What tells the thread apart.
    @inline(__always)
    var id: ResolverThread.ID { ResolverThread.ID(thread) }
}

extension ResolverThread.ID {
    /// The resolution of the thread.
    ///
    /// It may be read by its own thread, and by others while that thread is parked in ``ThreadWaitGraph``.
    var resolution: Handle<Resolution>? {
        thread?.rebound(to: Resolution.self)
    }
}
