// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What a thread that resolves shows to others.
///
/// The first thing in the memory of its `Resolution`, which lives as long as the thread.
struct ResolverThread: ~Copyable {
    /// Where the thread sleeps while another makes an instance that it needs.
    let parker = Parker()
    /// What the thread reads without a lock.
    let hazard = HazardPointer()
    /// What the thread tells about its requests, so that nothing is freed that they may use.
    let announcement = Announcement()
    /// From which depth on a request throws, rather than parks its thread, see `MadeByOtherThread`; `nil` for none.
    var deferralDepth: Int?
}

extension ResolverThread {
    /// What tells threads apart.
    struct ID: Hashable, Sendable {
        private let address: UInt

        /// Takes the identity of a thread.
        init(_ thread: UnsafeMutablePointer<ResolverThread>) {
            address = UInt(bitPattern: thread)
        }

        /// The thread, which may have ended.
        var thread: UnsafeMutablePointer<ResolverThread>? { UnsafeMutablePointer(bitPattern: address) }
    }

    /// All threads that have resolved anything, and have not ended.
    private static let all = Guarded<Set<ID>>([])

    /// Adds a thread.
    static func add(_ thread: UnsafeMutablePointer<ResolverThread>) {
        let id = ID(thread)
        all.withLock { all in
            if all.isEmpty { ProcessFence.prepare() }
            all.insert(id)
        }
    }

    /// Removes a thread, which is about to end.
    static func remove(_ thread: UnsafeMutablePointer<ResolverThread>) {
        let id = ID(thread)
        all.withLock { _ = $0.remove(id) }
    }

    /// Calls a closure with each thread, none of which ends meanwhile.
    static func forEach(_ body: (UnsafeMutablePointer<ResolverThread>) -> Void) {
        all.withLock { $0.forEach { id in id.thread.map(body) } }
    }
}
