// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

/// A thread of the system's own, for code that may never come back: one of a pool would be missed there.
package enum SystemThread {
    private typealias Body = Box<@Sendable () -> Void>

    /// Starts a thread with a stack of eight megabytes; the program ends when the system has none left.
    package static func start(_ run: @escaping @Sendable () -> Void) {
        let argument = Unmanaged.passRetained(Body(run)).toOpaque()
        let isStarted = resolver_thread_start(
            8 * 1024 * 1024,
            { argument in
                if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().value() }
                return nil
            }, argument)
        if !isStarted { fatalError("Resolver: the system has no thread left") }
    }

    package static func sleep(milliseconds: UInt32) { resolver_thread_sleep(milliseconds) }

    static func giveWay() { resolver_thread_give_way() }

    /// The lowest address to which a resolution may use the thread's stack: 96 KB are left for a factory, and to print an error; 0 if unknown.
    static var lowestUsableAddress: UInt {
        var (lowest, size): (UInt, UInt) = (0, 0)
        return resolver_thread_stack(&lowest, &size) ? lowest + min(96 * 1024, size / 2) : 0
    }
}

/// A pointer for each thread, in one atomic word, so that a global one needs no initialisation; a task-local read costs 28 ns, this about 2.
struct ThreadLocal: ~Copyable, Sendable {
    /// What the system calls at the end of a thread, with the pointer.
    typealias Destructor = @convention(c) (UnsafeMutableRawPointer?) -> Void

    /// The platform's key, plus one; 0 until it is made.
    private let key = Atomic<UInt>(0)

    /// The pointer of the calling thread, `nil` until it has stored one.
    @inline(__always)
    var pointer: UnsafeMutableRawPointer? {
        let key = key.load(ordering: .acquiring)
        return key == 0 ? nil : resolver_key_read(key - 1)
    }

    /// Stores a pointer for the calling thread, or `nil`; the destructor, always the same, gets it at the end of the thread.
    func store(_ pointer: UnsafeMutableRawPointer?, destructor: @escaping Destructor) {
        if key.load(ordering: .acquiring) == 0 {
            var made: UInt = 0
            let isMade = resolver_key_make(&made, destructor)
            if !isMade { fatalError("Resolver: the process has no thread-local slot left") }
            if !key.compareExchange(expected: 0, desired: made + 1).exchanged { resolver_key_destroy(made) }
        }
        resolver_key_write(key.load(ordering: .acquiring) - 1, pointer)
    }
}

/// The threads that asked for it, as small numbers.
enum ThreadNumber {
    private static let sequence = Count()
    private static let slot = ThreadLocal()

    /// The number of the calling thread: 0 for the main actor's, others in the order in which they have first asked.
    static var current: Int {
        if MainContext.isCurrent { return 0 }
        if let pointer = slot.pointer { return Int(bitPattern: pointer) }
        let number = Int(sequence.next())
        slot.store(.init(bitPattern: number)) { _ in }
        return number
    }
}

@usableFromInline
func environmentVariable(_ name: String) -> String? { resolver_environment(name).map { String(cString: $0) } }

/// The time of events since the first call; a standard instant's layout is known at run time only, which is more code.
package enum ProcessClock {
    static let start = ContinuousClock.now

    @inline(never)
    package static var now: Duration { start.duration(to: .now) }
}

/// A memory fence on all threads of the process, which spares the side that runs often its own: on x86 that saves a request 20 cycles; on
/// ARM a sequentially consistent store costs hardly more than another, so it is for Linux on x86 only.
enum ProcessFence {
    /// Whether there is one: decided before the first thread announces anything.
    static let available = Hint()

    /// The commands of `membarrier(2)` to use a private expedited fence, and to register for it.
    private static let (fence, registration) = (Int32(1 << 3), Int32(1 << 4))

    static func prepare() { available.set(resolver_fence(registration) && resolver_fence(fence)) }

    /// Runs the fence, which a kernel that has granted it once grants again.
    static func runIfAvailable() {
        if available.isSet, !resolver_fence(fence) { fatalError("Resolver: the kernel has taken membarrier(2) away.") }
    }
}

/// Releases objects that hold each other in a chain: 16 levels deep, one is released later, as nested `deinit`s would use up the stack.
enum LongChain {
    private typealias State = (depth: Int, waiting: [Unmanaged<AnyObject>])

    private static let state = ThreadLocal()

    /// Releases an object that may hold another one, and that has been retained.
    @inline(never)
    static func release(_ object: Unmanaged<AnyObject>) {
        guard let present = state.pointer?.assumingMemoryBound(to: State.self) else { return begin(with: object) }
        if present.pointee.depth == 16 { return present.pointee.waiting.append(object) }
        present.pointee.depth += 1
        object.release()
        present.pointee.depth -= 1
    }

    /// Releases the first object, and whatever has been noted meanwhile.
    private static func begin(with first: Unmanaged<AnyObject>) {
        var own = State(0, [first])
        withUnsafeMutablePointer(to: &own) { own in
            state.store(own) { _ in }
            while let next = own.pointee.waiting.popLast() { next.release() }
            state.store(nil) { _ in }
        }
    }
}

/// A reference from one object of a chain to the next, of which there may be very many: see ``LongChain``.
package struct ChainLink<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    /// The object, which is retained; `Unchecked`, since it never changes.
    private let reference: Unchecked<Unmanaged<Object>?>

    package init(_ object: Object?) { reference = Unchecked(object.map { .passRetained($0) }) }

    deinit {
        if let reference = reference.value { LongChain.release(.fromOpaque(reference.toOpaque())) }
    }

    package var object: Object? { reference.value?.takeUnretainedValue() }
}
