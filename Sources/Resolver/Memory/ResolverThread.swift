// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What a thread that resolves shows to others, until it ends: the first thing in the memory of its `Resolution`.
struct ResolverThread: ~Copyable {
    /// Where the thread sleeps while another makes an instance that it needs.
    let parker = Parker()
    let hazard = HazardPointer()
    let announcement = Announcement()
    /// Whether the code that asks can wait for a task by itself: see `MadeElsewhere`.
    var isDeferring = false
}

extension ResolverThread {
    struct ID: Equatable, Sendable {
        private let address: UInt

        init(_ thread: Handle<ResolverThread>) { address = thread.address }

        var word: UInt64 { UInt64(address) }

        /// The thread, which may have ended.
        var thread: Handle<ResolverThread>? { Handle(at: address) }
    }

    /// All threads that have resolved anything, and have not ended.
    private static let all = Mutex<[UInt]>([])

    private static let slot = ThreadLocal()

    /// The calling thread; `nil` until it is added.
    @inline(__always)
    static var current: Handle<ResolverThread>? { slot.pointer.map { Handle($0) } }

    /// Adds the calling thread, at whose end the destructor gets the address.
    static func add(_ thread: Handle<ResolverThread>, atEnd: @escaping ThreadLocal.Destructor) {
        slot.store(thread.opaque, destructor: atEnd)
        all.withLock { all in
            if all.isEmpty { ProcessFence.prepare() }
            all.append(thread.address)
        }
    }

    static func remove(_ thread: Handle<ResolverThread>) {
        all.withLock { all in all.firstIndex(of: thread.address).map { _ = all.remove(at: $0) } }
    }

    /// Calls a closure with each thread, none of which ends meanwhile.
    @inline(never)
    static func forEach(_ body: (Handle<ResolverThread>) -> Void) {
        all.withLock { for address in $0 { Handle(at: address).map(body) } }
    }
}

extension Handle<ResolverThread> {
    /// Runs what leads to code of the user's that is no factory and cannot be told to wait: a `deinit`, or a comparison.
    func withoutDeferral<Result>(_ body: () -> Result) -> Result {
        let outer = pointee.isDeferring
        pointee.isDeferring = false
        defer { pointee.isDeferring = outer }
        return body()
    }
}
