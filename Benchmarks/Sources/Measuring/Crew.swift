// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Threads that run the same loop at the same time.
public final class Crew: Sendable {
    /// The loop of each thread.
    private let loop: @Sendable (Int) -> Void

    /// Whether the threads may begin.
    private let hasBegun = Atomic(false)

    /// Whether the threads shall end.
    private let hasEnded = Atomic(false)

    /// The number of threads that wait for the beginning.
    private let ready = Atomic(0)

    /// The iterations that were run between beginning and end.
    private let iterations = Atomic(0)

    /// Makes a crew for one measurement.
    private init(_ loop: @escaping @Sendable (Int) -> Void) {
        self.loop = loop
    }

    /// Measures how much several threads get done together.
    ///
    /// - Parameters:
    ///   - threads: The number of threads.
    ///   - milliseconds: For how long they run.
    ///   - loop: What each of them runs, again and again.
    /// - Returns: Iterations for each nanosecond, of all threads together.
    public static func throughput(
        of threads: Int, milliseconds: Int = 20, _ loop: @escaping @Sendable (Int) -> Void
    ) -> Double {
        let crew = Crew(loop)
        let members = (0..<threads).map { _ in crew.start() }
        while crew.ready.load(ordering: .acquiring) < threads { sched_yield() }

        let duration = ContinuousClock().measure {
            crew.hasBegun.store(true, ordering: .releasing)
            usleep(UInt32(milliseconds * 1_000))
            crew.hasEnded.store(true, ordering: .releasing)
        }
        for member in members { pthread_join(member, nil) }
        return Double(crew.iterations.load(ordering: .acquiring)) / duration.nanoseconds
    }

    /// Runs the loop until the end, in steps that are short against the whole.
    private func work() {
        loop(1_000)
        ready.add(1, ordering: .acquiringAndReleasing)
        while !hasBegun.load(ordering: .acquiring) { sched_yield() }
        var count = 0
        while !hasEnded.load(ordering: .relaxed) {
            loop(100)
            count += 100
        }
        iterations.add(count, ordering: .acquiringAndReleasing)
    }

    #if canImport(Darwin)
    /// Starts a thread.
    private func start() -> pthread_t {
        var thread: pthread_t?
        let crew = Unmanaged.passRetained(self).toOpaque()
        let status = pthread_create(&thread, nil, { Crew.enter($0) }, crew)
        guard status == 0, let thread else { fatalError("No thread could be started: \(status).") }
        return thread
    }
    #else
    /// Starts a thread.
    private func start() -> pthread_t {
        var thread = pthread_t()
        let crew = Unmanaged.passRetained(self).toOpaque()
        let status = pthread_create(&thread, nil, { Crew.enter($0!) }, crew)
        guard status == 0 else { fatalError("No thread could be started: \(status).") }
        return thread
    }
    #endif

    /// What a thread begins with.
    private static func enter(_ crew: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Crew>.fromOpaque(crew).takeRetainedValue().work()
        return nil
    }
}
