// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides

/// Making every service of a container that takes no arguments, in an isolated copy, to see what closures ask for and what fails.
///
/// The closures run on a thread of its own. A `resolve()` in one has no way back when it fails: so where the program would end, the
/// thread stops for good, with whatever locks the closure holds, and another thread goes on with the next service: in a new copy, since
/// what is half made is never finished in the old one. A closure that waits for such a lock is given up after some time.
final class Exercise: Sendable {
    /// Something that could not be made.
    struct Failure: Sendable {
        /// The position among the registrations; `nil` for what has failed when an instance was let go.
        let position: Int?
        let error: ResolutionError
    }

    /// An isolated copy.
    final class Attempt: Sendable {
        let copy: IsolatedCopy
        var container: Resolver { copy.container }
        let registrations: [Registration]

        init(of original: Resolver) {
            copy = IsolatedCopy(of: original)
            registrations = copy.container.reachable.flatMap { $0.table.currentRegistrations() }
        }

        /// Lets go of what is kept; handlers belong to this copy, though another may be at work.
        func empty() { copy.empty() }
    }

    /// Something for a thread to do.
    enum Job {
        /// Makes the service of a registration.
        case make(Int)
        /// Lets go of what a copy keeps.
        case empty(Attempt)
    }

    /// What is known, and what is going on.
    struct State {
        var attempt: Attempt
        /// The copies that threads were left behind in.
        var abandoned: [Attempt] = []
        var failures: [Failure] = []
        /// What threads could not make: it waits for something, or belongs to the main actor; the errors say so.
        var left: [Failure] = []
        /// What is still to be done, the next one last.
        var jobs: [Job] = []
        /// What is being done.
        var job: Job?
        /// When that began.
        var start = Duration.zero
        /// How many threads were left behind: the one at work has this number.
        var turn = 0
        /// Is called when all is done.
        var done: (@Sendable () -> Void)?
    }

    let original: Resolver
    let state: Mutex<State>

    /// Prepares to make what a container has.
    private init(_ original: Resolver) {
        self.original = original
        state = Mutex(State(attempt: Attempt(of: original)))
    }

    /// Makes what a container has, as far as that waits for nothing.
    ///
    /// The calling thread waits meanwhile.
    @inline(never)
    static func run(on container: Resolver) -> Wiring {
        let exercise = Exercise(container)
        let parker = Parker()
        exercise.perform(exercise.allJobs) { parker.signal() }
        parker.wait()
        exercise.perform(exercise.lastJobs) { parker.signal() }
        parker.wait()
        return exercise.wiring
    }

    /// Makes what a container has, and waits for what has to be awaited.
    @inline(never)
    static func run(awaitingOn container: Resolver) async -> Wiring {
        let exercise = Exercise(container)
        await exercise.perform(exercise.allJobs)
        await exercise.makeLeft()
        await exercise.perform(exercise.lastJobs)
        return exercise.wiring
    }

    @inline(never)
    func perform(_ jobs: [Job]) async {
        await withCheckedContinuation { done in perform(jobs) { done.resume() } }
    }

    /// The copy in which it goes on.
    var attempt: Attempt { state.withLock { $0.attempt } }

    private var allJobs: [Job] {
        var jobs: [Job] = []
        for (position, registration) in attempt.registrations.enumerated() where registration.component.isExercised {
            jobs.append(.make(position))
        }
        return jobs
    }

    private var lastJobs: [Job] {
        state.withLock { state in
            var jobs: [Job] = [.empty(state.attempt)]
            for attempt in state.abandoned { jobs.append(.empty(attempt)) }
            return jobs
        }
    }

    /// What is known now.
    private var wiring: Wiring {
        let attempt = attempt
        var failures: [(registration: Registration?, error: ResolutionError)] = []
        for failure in state.withLock({ $0.failures }) {
            failures.append((failure.position.map { attempt.registrations[$0] }, failure.error))
        }
        return Wiring(of: attempt.container, failures: failures)
    }
}

extension Exercise.Attempt {
    /// Makes the service of a registration, and leaves it to the scope to keep it.
    ///
    /// - Returns: What it has failed with.
    func make(_ position: Int) -> ResolutionError? {
        let registration = registrations[position]
        do throws(ResolutionError) {
            try container.makeAndDiscard(registration)
            return nil
        } catch {
            return error
        }
    }
}

extension Exercise.State {
    /// Notes a failure, in the order of the registrations.
    mutating func note(_ failure: Exercise.Failure) {
        var place = failures.count
        while place > 0, (failures[place - 1].position ?? .max) > (failure.position ?? .max) { place -= 1 }
        failures.insert(failure, at: place)
    }
}

extension Registration {
    /// Whether it is made without arguments.
    fileprivate var isExercised: Bool { hasFactory && !takesArguments && key.argumentList == nil }

    /// Whether a closure that does not wait asks for what it needs by itself.
    var asksItself: Bool {
        component.isOpaque && !component.isAsync && !component.isOnMain
    }
}
