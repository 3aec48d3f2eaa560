// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides

/// Making every service of a container that takes no arguments, in an isolated copy, to see what closures ask for and what fails.
///
/// The closures run on a thread of its own. A `resolve()` in one has no way back when it fails: so where the program would end, the
/// thread sleeps for good, with whatever locks the closure holds, and the exercise is over. Later ones are watched, since they may
/// wait for such a lock.
final class Exercise: Sendable {
    struct State {
        /// What could not be made, by the position among the registrations; `nil` for what has failed when an instance was let go.
        var failures: [(position: Int?, error: ResolutionError)] = []
        /// What the thread could not make: it waits for something, or belongs to the main actor; the errors say so.
        var left: [(position: Int, error: ResolutionError)] = []
        /// What the thread makes; `nil` while it lets go of instances.
        var position: Int?
        /// What the thread makes after that, the next one last.
        var jobs: [Int] = []
        /// Where the thread has stopped for good while it made something, and what was not reached for that; without an error where
        /// it has not come back.
        var stop: (at: Int, error: ResolutionError?, unreached: [Int])?
        var begun = 0
        /// How many threads have been started, and how many of them are over.
        var (threads, over) = (0, 0)
    }

    /// Where an exercise of this process has stopped for good.
    private static let left = Mutex<String?>(nil)
    static var earlierStop: String? { left.withLock { $0 } }
    /// For how many seconds a closure may keep a later exercise waiting.
    static let patience = 5

    let (roots, container, original): (Roots, Resolver, Resolver)
    let registrations: [Registration]
    let state: Mutex<State>

    private init(_ original: Resolver) {
        self.original = original
        (roots, container) = Roots.isolatedCopy(of: original)
        registrations = container.reachable.flatMap { $0.table.currentRegistrations() }
        state = Mutex(State())
    }

    /// Makes what a container has, as far as that waits for nothing, while the calling thread waits.
    @inline(never)
    static func run(on container: Resolver) -> Wiring {
        let exercise = Exercise(container)
        let parker = Parker()
        exercise.make(exercise.positions) { parker.signal() }
        parker.wait()
        if !exercise.isStopped {
            exercise.empty { parker.signal() }
            parker.wait()
        }
        return exercise.wiring
    }

    /// Makes what a container has, and waits for what has to be awaited.
    @inline(never)
    static func run(awaitingOn container: Resolver) async -> Wiring {
        let exercise = Exercise(container)
        await exercise.make(exercise.positions)
        if !exercise.isStopped { await exercise.makeLeft() }
        if !exercise.isStopped { await withCheckedContinuation { done in exercise.empty { done.resume() } } }
        return exercise.wiring
    }

    /// Whether the thread has come to where the program would end.
    var isStopped: Bool { state.withLock { $0.stop != nil } }

    private var positions: [Int] {
        let wiring = Wiring(of: container)
        let left = Set(wiring.components.indices).subtracting(wiring.checked)
        return registrations.indices.filter { position in
            let registration = registrations[position]
            return registration.component.isExercised && wiring.position(of: registration).map(left.contains) != true
        }
    }

    private var wiring: Wiring {
        let (failures, stop) = state.withLock { ($0.failures, $0.stop) }
        return Wiring(
            of: container,
            failures: failures.sorted { UInt64($0.position ?? .max) }
                .map { failure in (failure.position.map { registrations[$0] }, failure.error.about(original)) },
            stop: stop.map { stop in (registrations[stop.at], stop.error, stop.unreached.map { registrations[$0] }) },
            copying: original)
    }
}

// MARK: - The thread

extension Exercise {
    @inline(never)
    func make(_ positions: [Int]) async {
        await withCheckedContinuation { done in make(positions) { done.resume() } }
    }

    private func make(_ positions: [Int], _ done: @escaping @Sendable () -> Void) {
        state.withLock { $0.jobs = positions.reversed() }
        onThread(done) { [self] in
            while let position = state.withLock({ $0.next() }) {
                guard let error = make(position) else { continue }
                state.withLock { state in
                    if error.mayFailHereOnly {
                        state.left.append((position, error))
                    } else {
                        state.note(error, at: position)
                    }
                }
            }
        }
    }

    /// Lets go of what the copy keeps, on a thread, since its handlers may ask for something, too.
    private func empty(_ done: @escaping @Sendable () -> Void) { onThread(done) { [self] in roots.empty(container) } }

    /// Runs code on a thread that sleeps for good where the program would end.
    private func onThread(_ done: @escaping @Sendable () -> Void, _ body: @escaping @Sendable () -> Void) {
        let number = state.withLock { state in
            state.threads += 1
            return state.threads
        }
        let end: @Sendable () -> Void = { [self] in if state.withLock({ $0.endThread(number) }) { done() } }
        if Self.earlierStop != nil { watch(number, end) }
        SystemThread.start { [self] in
            roots.run {
                ResolutionError.sleepingWhereProgramsEnd(
                    { [self] error in
                        let position = state.withLock { $0.stop(with: error) }
                        if let position { Self.left.withLock { $0 = registrations[position].key.description } }
                        end()
                    }, during: body)
            }
            end()
        }
    }

    /// Goes on without a thread that makes one thing for too long.
    private func watch(_ number: Int, _ end: @escaping @Sendable () -> Void) {
        SystemThread.start { [self] in
            var (begun, ticks) = (0, 0)
            while ticks < Self.patience * 10 {
                SystemThread.sleep(milliseconds: 100)
                let (now, isOver) = state.withLock { ($0.begun, $0.over >= number) }
                if isOver { return }
                (begun, ticks) = now == begun ? (begun, ticks + 1) : (now, 0)
            }
            state.withLock { if $0.over < number { $0.stop(with: nil) } }
            end()
        }
    }

    /// Makes a service, leaves it to the scope to keep it, and returns what it has failed with.
    func make(_ position: Int) -> ResolutionError? {
        do throws(ResolutionError) { try container.makeAndDiscard(registrations[position]) } catch { return error }
        return nil
    }
}

extension Exercise.State {
    mutating func note(_ error: ResolutionError, at position: Int?) { failures.append((position, error)) }

    fileprivate mutating func next() -> Int? {
        if stop != nil { return nil }
        begun += 1
        position = jobs.popLast()
        return position
    }

    /// Notes that the thread will not come back; returns what it was making.
    @discardableResult
    fileprivate mutating func stop(with error: ResolutionError?) -> Int? {
        if let error, !error.mayFailHereOnly { note(error, at: position) }
        if let position { stop = (position, error, (jobs + left.map(\.position)).sorted()) }
        return position
    }

    /// Notes that a thread is over; `false` when somebody else has.
    fileprivate mutating func endThread(_ number: Int) -> Bool {
        guard over < number else { return false }
        over = number
        return true
    }
}

extension ResolutionError {
    /// Whether it may come of the thread: something has to be awaited, or belongs to the main actor.
    var mayFailHereOnly: Bool { reason == .asynchronous || reason == .isolation }
}

extension Registration {
    fileprivate var isExercised: Bool { hasFactory && !takesArguments && key.argumentList == nil }

    /// Whether a closure that does not wait asks for what it needs by itself.
    var asksItself: Bool { component.isOpaque && !component.awaits && !component.isOnMain }
}
