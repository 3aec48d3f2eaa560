// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// Whether to run at full length: `RESOLVER_SOAK=1 swift test`.
public let isSoak = ProcessInfo.processInfo.environment["RESOLVER_SOAK"] == "1"

/// Whether CI has linked the tests, which are not optimised, with a library that is.
public let isLibraryOptimised = ProcessInfo.processInfo.environment["RESOLVER_OPTIMISED"] != nil

/// How often a test of endurance does what it does: a tenth in a debug build, where it takes five times as long. CI does it as often
/// as the test says with a library that is optimised.
public func enduring(_ count: Int) -> Int { isSoak || isLibraryOptimised ? count : count / 10 }

/// Whether the thread sanitizer watches, under which everything takes its time.
public let isSanitized = dlsym(nil, "__tsan_init") != nil

/// After how many seconds a wait is taken for a deadlock: long, for a whole suite may run beside it, under the sanitizer.
public let hangLimit = 600

/// A deadlock, as a test sees it.
public struct NotFinishedInTime: Error {}

/// Runs a closure on threads of their own, which start together, and waits for the results.
///
/// The test's own thread is not blocked, so a deadlock of those threads fails one test and hangs no other.
///
/// - Parameters:
///   - count: The number of threads.
///   - stackSize: The size of their stacks in bytes; `nil` for what the system gives.
///   - limit: After how long to give up.
///   - body: What to run; its parameter is the number of the thread, from 0.
/// - Returns: The results, in the order of the threads' numbers.
/// - Throws: What a thread threw, or ``NotFinishedInTime``.
public func onThreads<Result>(
    _ count: Int, stackSize: Int? = nil, within limit: Duration = .seconds(hangLimit),
    _ body: @escaping @Sendable (Int) throws -> Result
) async throws -> [Result] {
    let start = Meeting(of: count)
    let results = Results<Result>(count: count)
    for index in 0..<count {
        let thread = Thread {
            start.arrive()
            results.set(Swift.Result { try body(index) }, at: index)
        }
        if let stackSize { thread.stackSize = stackSize }
        thread.start()
    }
    let alarm = Task {
        try await Task.sleep(for: limit)
        results.giveUp()
    }
    await results.areComplete()
    alarm.cancel()
    return try results.take()
}

/// Runs a closure on a thread of its own; see ``onThreads(_:stackSize:within:_:)``.
public func onThread<Result>(
    stackSize: Int? = nil, within limit: Duration = .seconds(hangLimit), _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
    try await onThreads(1, stackSize: stackSize, within: limit) { _ in try body() }[0]
}

/// Starts a thread, and does not wait for it.
public func startThread(_ body: @escaping @Sendable () -> Void) {
    Thread(block: body).start()
}

/// Waits, without blocking a thread, until a condition holds.
///
/// - Returns: Whether it came to hold before the limit.
public func eventually(
    within limit: Duration = .seconds(hangLimit), _ condition: () throws -> Bool
) async rethrows -> Bool {
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end {
        if try condition() { return true }
        try? await Task.sleep(for: .milliseconds(1))
    }
    return try condition()
}

/// A door that is shut until somebody opens it, for good. `@unchecked`: its state is under the condition's lock.
public final class Gate: @unchecked Sendable {
    private let condition = NSCondition()
    private var isOpen = false

    /// One that is shut.
    public init() {}

    /// Opens it.
    public func open() {
        condition.withLock {
            isOpen = true
            condition.broadcast()
        }
    }

    /// Blocks the thread until the door is open.
    ///
    /// - Returns: Whether it was opened before the limit, in seconds.
    @discardableResult
    public func wait(atMost limit: Double = Double(hangLimit)) -> Bool {
        let end = Date(timeIntervalSinceNow: limit)
        return condition.withLock {
            while !isOpen {
                if !condition.wait(until: end) { return isOpen }
            }
            return true
        }
    }
}

/// A place where a number of threads wait until all of them are there. `@unchecked`: its state is under the condition's lock.
public final class Meeting: @unchecked Sendable {
    private let condition = NSCondition()
    private var missing: Int

    /// One for a number of threads.
    public init(of count: Int) {
        missing = count
    }

    /// Blocks the thread until everybody has come; those who come later pass.
    ///
    /// - Returns: Whether everybody came before the limit, in seconds.
    @discardableResult
    public func arrive(atMost limit: Double = Double(hangLimit)) -> Bool {
        let end = Date(timeIntervalSinceNow: limit)
        return condition.withLock {
            missing -= 1
            if missing <= 0 { condition.broadcast() }
            while missing > 0 {
                if !condition.wait(until: end) { return missing <= 0 }
            }
            return true
        }
    }
}

/// What threads hand in, for a task that waits for it. Everything is under the lock.
private final class Results<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Swift.Result<Value, any Error>?]
    private var missing: Int
    private var waiter: CheckedContinuation<Void, Never>?

    init(count: Int) {
        values = Array(repeating: nil, count: count)
        missing = count
    }

    func set(_ value: Swift.Result<Value, any Error>, at index: Int) {
        let waiter = lock.withLock { () -> CheckedContinuation<Void, Never>? in
            missing -= 1
            guard index < values.count else { return nil }
            values[index] = value
            defer { if missing == 0 { self.waiter = nil } }
            return missing == 0 ? self.waiter : nil
        }
        waiter?.resume()
    }

    func giveUp() {
        let waiter = lock.withLock {
            defer { self.waiter = nil }
            return self.waiter
        }
        waiter?.resume()
    }

    func areComplete() async {
        await withCheckedContinuation { continuation in
            let isComplete = lock.withLock {
                if missing > 0 { waiter = continuation }
                return missing == 0
            }
            if isComplete { continuation.resume() }
        }
    }

    func take() throws -> [Value] {
        let values = lock.withLock {
            defer { self.values = [] }
            return self.values
        }
        return try values.map { value in
            guard let value else { throw NotFinishedInTime() }
            return try value.get()
        }
    }
}

#if os(Linux)
/// The resident memory of this process that is its own: its heap and stacks, without the pages of
/// programs and libraries, which come in when their code first runs, and where it is first measured;
/// and without what is free in the heap, which is given back first: how much that is depends on the machine's load.
public func residentKibibytes() -> Int {
    if let trim = dlsym(nil, "malloc_trim") {
        _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
    }
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").compactMap { Int($0) }
    guard pages.count > 2 else { preconditionFailure("The system tells nothing of memory: \(text)") }
    return (pages[1] - pages[2]) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1_024
}
#endif

/// The seconds of processor time that the calling thread has taken, whatever else the machine does.
public var secondsOfThread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
