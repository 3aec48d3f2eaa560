// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// All that one outermost `resolve` causes on a thread: a struct, as exclusivity checks on a class took 40 % of the time.
struct Resolution: ~Copyable {
    /// What the thread shows to others; it comes first, so that it has the address of the whole.
    var thread = ResolverThread()
    /// The requests that are being served, and all that belongs to them.
    var state = State()
    /// The lowest address down to which the stack of the thread may be used; 0 where the system does not tell.
    let stackLimit = StackBounds.lowestUsableAddress()
    /// The events of the outermost request, which observers are told of at its end; `nil` where nobody observes it.
    var events: EventQueue?
    /// The lifetimes of complete instances whose lazy properties or parameters are being resolved: they are not on the path.
    var lifetimes: [Lifetime] = []
    /// The type of the module that is registering.
    var installing: Any.Type?
    /// While `registerAllServices()` runs: the number of the first registration since, so that earlier overrides stay; else 0.
    var registersSince: UInt64 = 0
    /// Whether ``Resolver/decorate`` is running.
    var isDecorating = false
    /// An error on its way past a closure that cannot throw, see `ResolverRegistration.update(factory:)`.
    var caught: (any Error)?

    /// The resolution of the calling thread.
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

    /// Lets other threads go on without the calling one, which is blocked for good.
    static func leaveThread() {
        let thread = current.thread
        // Otherwise, what waits for the end of its request would wait for good.
        thread.pointee.announcement.end()
        ResolverThread.remove(thread)
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
    /// What the thread shows to others, which stands at the start of the resolution.
    @inline(__always)
    var thread: Handle<ResolverThread> { rebound(to: ResolverThread.self) }

    @inline(__always)
    var id: ResolverThread.ID { ResolverThread.ID(thread) }
}

extension ResolverThread.ID {
    /// The thread's resolution, which other threads may read only while this one is parked in ``ThreadWaitGraph``.
    var resolution: Handle<Resolution>? { thread?.rebound(to: Resolution.self) }
}
