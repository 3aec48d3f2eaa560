// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

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
        let roots: Roots
        let container: Resolver
        let registrations: [Registration]

        init(of original: Resolver) {
            (roots, container) = Roots.isolatedCopy(with: original)
            registrations = container.reachable.flatMap { $0.table.currentRegistrations() }
        }

        /// Lets go of what is kept.
        func empty() {
            Disposal.empty(container.reachable.flatMap(\.ownCells) + (roots.context?.stores.cells ?? []))
        }
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
    let state: Guarded<State>

    /// Prepares to make what a container has.
    private init(_ original: Resolver) {
        self.original = original
        state = Guarded(State(attempt: Attempt(of: original)))
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

    private func perform(_ jobs: [Job]) async {
        await withCheckedContinuation { done in perform(jobs) { done.resume() } }
    }

    private var allJobs: [Job] {
        let registrations = state.withLock { $0.attempt }.registrations
        return registrations.indices.filter { registrations[$0].component.isExercised }.map { .make($0) }
    }

    private var lastJobs: [Job] { state.withLock { $0.abandoned + [$0.attempt] }.map { .empty($0) } }

    /// What is known now.
    private var wiring: Wiring {
        let (attempt, failures) = state.withLock { ($0.attempt, $0.failures) }
        return Wiring(
            of: attempt.container,
            failures: failures.map { ($0.position.map { attempt.registrations[$0] }, $0.error) })
    }
}

// MARK: - In the task

extension Exercise {
    /// Makes what a thread could not: what has to be awaited first, then what asks for that by itself.
    private func makeLeft() async {
        let left = state.withLock { state in
            defer { state.left = [] }
            return state.left
        }
        let registrations = state.withLock { $0.attempt }.registrations
        let awaited = left.compactMap(\.position).filter { !registrations[$0].asksItself }
        await makeAwaiting(awaited, isFirst: true)
        var attempt = state.withLock { $0.attempt }
        for failure in left {
            guard let position = failure.position, registrations[position].asksItself else { continue }
            if failure.error.reason == .isolation {
                await makeOnMain(position)
                continue
            }
            await perform([.make(position)])
            // What asks for something asynchronous that nobody keeps will not get it in the program either.
            await settleAgain()
            let latest = state.withLock { $0.attempt }
            if latest !== attempt { await makeAwaiting(awaited, isFirst: false) }
            attempt = latest
        }
    }

    /// Makes what has to be awaited, in the copy of now.
    ///
    /// - Parameter isFirst: Whether failures are noted.
    private func makeAwaiting(_ positions: [Int], isFirst: Bool) async {
        let attempt = state.withLock { $0.attempt }
        await Roots.$isolated.withValue(attempt.roots) {
            for position in positions {
                do throws(ResolutionError) {
                    try await attempt.container.makeAndDiscard(attempt.registrations[position])
                } catch {
                    if isFirst { state.withLock { $0.note(Failure(position: position, error: error)) } }
                }
            }
        }
    }

    /// Makes what asks for something of the main actor, on it.
    private func makeOnMain(_ position: Int) async {
        let attempt = state.withLock { $0.attempt }
        await MainActor.run {
            Roots.$isolated.withValue(attempt.roots) {
                guard let error = attempt.make(position) else { return }
                state.withLock { $0.note(Failure(position: position, error: error)) }
            }
        }
    }

    /// Takes what a thread could not make for the second time: on the main actor it may, else it has failed.
    private func settleAgain() async {
        let left = state.withLock { state in
            defer { state.left = [] }
            return state.left
        }
        for failure in left {
            if failure.error.reason == .isolation, let position = failure.position {
                await makeOnMain(position)
            } else {
                state.withLock { $0.note(failure) }
            }
        }
    }
}

extension Exercise.Attempt {
    /// Makes the service of a registration, and leaves it to the scope to keep it.
    ///
    /// - Returns: What it has failed with.
    func make(_ position: Int) -> ResolutionError? {
        let registration = registrations[position]
        do throws(ResolutionError) {
            _ = try OwnedInstance(of: registration.instances) { memory throws(ResolutionError) in
                try container.produce(by: registration, into: memory)
            }
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
    fileprivate var asksItself: Bool {
        let recipe = component.asyncRecipe
        return component.isOpaque && recipe.factory == nil && !recipe.isOnMain
    }
}
