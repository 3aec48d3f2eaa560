// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides

/// The threads of an exercise, one of which is at work at a time.
extension Exercise {
    /// How long a closure may take that may wait for what a thread left behind holds.
    private static var mostTime: Duration { .seconds(10) }

    /// Does some jobs on a thread, or on several that follow each other.
    ///
    /// - Parameters:
    ///   - jobs: What is to be done.
    ///   - done: Is called when all is done.
    func perform(_ jobs: [Job], _ done: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.jobs = jobs.reversed()
            state.done = done
        }
        startThread()
    }

    /// Starts a thread, which does what is still to be done.
    private func startThread() {
        let (attempt, turn) = state.withLock { ($0.attempt, $0.turn) }
        if turn > 0 { watch(turn) }
        SystemThread.start { [self] in
            attempt.copy.run {
                ResolutionError.sleepingWhereProgramsEnd { [self] error in
                    leaveBehind(turn, error)
                } during: {
                    while let job = nextJob(turn) { run(job, attempt, turn) }
                }
            }
            let done = state.withLock { state in state.turn == turn ? state.done : nil }
            done?()
        }
    }

    /// What the thread with a number does next; `nil` when all is done, or the thread was left behind.
    private func nextJob(_ turn: Int) -> Job? {
        state.withLock { state in
            guard state.turn == turn else { return nil }
            state.job = state.jobs.popLast()
            state.start = ProcessClock.now
            return state.job
        }
    }

    private func run(_ job: Job, _ attempt: Attempt, _ turn: Int) {
        switch job {
        case .empty(let other):
            other.empty()
        case .make(let position):
            guard let error = attempt.make(position) else { return }
            state.withLock { state in
                if state.turn == turn { state.note(error, of: job) }
            }
        }
    }

    /// Goes on without a thread, which will not come back.
    ///
    /// - Parameters:
    ///   - turn: The number of the thread.
    ///   - error: What its job has failed with.
    private func leaveBehind(_ turn: Int, _ error: ResolutionError) {
        let old = state.withLock { $0.attempt }
        let next = Attempt(of: original)
        for position in old.registrations.indices where position < next.registrations.count {
            next.registrations[position].share(observedNeedsOf: old.registrations[position])
        }
        let hasLeft = state.withLock { state in
            guard state.turn == turn, let job = state.job else { return false }
            state.note(error, of: job)
            state.turn += 1
            state.job = nil
            // Where instances are let go, nothing is half made.
            if case .make = job {
                state.abandoned.append(old)
                state.attempt = next
            }
            return true
        }
        if hasLeft { startThread() }
    }

    /// Gives a thread up when it takes too long: it may wait for what one holds that was left behind.
    private func watch(_ turn: Int) {
        SystemThread.start(stackSize: 512 * 1024) { [self] in
            while state.withLock({ $0.turn == turn && !($0.job == nil && $0.jobs.isEmpty) }) {
                SystemThread.sleep(milliseconds: 100)
                giveUp(turn)
            }
        }
    }

    private func giveUp(_ turn: Int) {
        let (now, job, time, attempt) = state.withLock {
            ($0.turn, $0.job, ProcessClock.now - $0.start, $0.attempt)
        }
        guard now == turn, let job, time > Self.mostTime else { return }
        var registration: Registration?
        if case .make(let position) = job { registration = attempt.registrations[position] }
        leaveBehind(
            turn,
            ResolutionError(.factoryThrew, of: registration, in: attempt.container, underlying: ExerciseTimeout()))
    }
}

extension Exercise.State {
    /// Notes what a job has failed with.
    fileprivate mutating func note(_ error: ResolutionError, of job: Exercise.Job) {
        guard case .make(let position) = job else { return note(.init(position: nil, error: error)) }
        let failure = Exercise.Failure(position: position, error: error)
        if error.reason == .asynchronous || error.reason == .isolation { left.append(failure) } else { note(failure) }
    }
}

/// A closure did not come back, after others had been left in the middle.
private struct ExerciseTimeout: Error, CustomStringConvertible {
    var description: String {
        "It has not come back for 10 seconds, after another closure had failed in its middle: it may wait for a lock that the "
            + "other holds, or for the same static property."
    }
}
