// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Making every service of a container that takes no arguments, in an isolated copy, to see what closures ask for and what fails.
///
/// Each attempt has a thread of its own. A `resolve()` in a closure has no way back when it fails: so where the program would end, the
/// attempt ends with its thread, and another attempt goes on behind, with a new copy, since what is half made is never finished in the
/// old one.
final class Exercise: Sendable {
    /// Something that could not be made.
    struct Failure: Sendable {
        /// The position among the registrations.
        let position: Int
        let error: ResolutionError
    }

    private struct State {
        /// The next registration to be made.
        var position = 0
        var failures: [Failure] = []
        /// Those that a thread cannot make: they wait for something, or belong to the main actor.
        var left: [Int] = []

        /// Notes a failure, in the order of the registrations.
        mutating func note(_ failure: Failure) {
            var place = failures.count
            while place > 0, failures[place - 1].position > failure.position { place -= 1 }
            failures.insert(failure, at: place)
        }
    }

    private let original: Resolver
    private let state = Guarded(State())
    private let latest: Guarded<Attempt>

    /// An isolated copy.
    private struct Attempt: Sendable {
        let roots: Roots
        let container: Resolver
        let registrations: [Registration]

        init(of original: Resolver) {
            (roots, container) = Roots.isolatedCopy(with: original)
            registrations = container.reachable.flatMap { $0.table.currentRegistrations() }
        }
    }

    /// Prepares to make what a container has.
    private init(_ original: Resolver) {
        self.original = original
        latest = Guarded(Attempt(of: original))
    }
}

// MARK: - On threads

extension Exercise {
    /// Makes what a container has, as far as that waits for nothing.
    ///
    /// The calling thread waits meanwhile.
    @inline(never)
    static func run(on container: Resolver) -> Wiring {
        let exercise = Exercise(container)
        let parker = Parker()
        exercise.makeAll { parker.signal() }
        parker.wait()
        return exercise.wiring
    }

    /// Makes what a container has, and waits for what has to be awaited.
    @inline(never)
    static func run(awaitingOn container: Resolver) async -> Wiring {
        let exercise = Exercise(container)
        await withCheckedContinuation { done in exercise.makeAll { done.resume() } }
        await exercise.makeLeft()
        return exercise.wiring
    }

    /// Makes all, from the next one on, on a thread of its own.
    ///
    /// - Parameter done: Is called when all are through.
    private func makeAll(_ done: @escaping @Sendable () -> Void) {
        let attempt = latest.withLock { $0 }
        SystemThread.start { [self] in
            let thread = Resolution.current.id
            let stopper = ResolutionError.Stopper { [self] error in
                guard Resolution.current.id == thread else { return }
                note(error)
                goOn(after: attempt)
                makeAll(done)
                // What waits for the end of its request would wait for good.
                Resolution.current.pointee.thread.announcement.end()
                SystemThread.exit()
            }
            Roots.$isolated.withValue(attempt.roots) {
                ResolutionError.$stopper.withValue(stopper) {
                    while let registration = next(of: attempt) { make(registration, on: attempt.container) }
                }
            }
            done()
        }
    }

    /// The registration to be made next; `nil` when there is none.
    private func next(of attempt: Attempt) -> Registration? {
        state.withLock { state in
            while state.position < attempt.registrations.count {
                let registration = attempt.registrations[state.position]
                state.position += 1
                if registration.component.isExercised { return registration }
            }
            return nil
        }
    }

    private func make(_ registration: Registration, on container: Resolver) {
        do throws(ResolutionError) {
            _ = try OwnedInstance(of: registration.instances) { memory throws(ResolutionError) in
                try container.produce(by: registration, into: memory)
            }
        } catch {
            note(error)
        }
    }

    /// Notes that the registration could not be made that was begun last.
    private func note(_ error: ResolutionError) {
        state.withLock { state in
            if error.reason == .asynchronous || error.reason == .isolation {
                state.left.append(state.position - 1)
            } else {
                state.note(Failure(position: state.position - 1, error: error))
            }
        }
    }

    /// Has a new copy go on behind an attempt, which knows what the old one has seen.
    private func goOn(after attempt: Attempt) {
        let next = Attempt(of: original)
        for (old, new) in zip(attempt.registrations, next.registrations) { new.share(observedNeedsOf: old) }
        let old = latest.withLock { latest in
            defer { latest = next }
            return latest
        }
        withExtendedLifetime(old) {}
    }
}

// MARK: - In the task

extension Exercise {
    /// Makes what had to be awaited, or belongs to the main actor.
    private func makeLeft() async {
        let attempt = latest.withLock { $0 }
        await Roots.$isolated.withValue(attempt.roots) {
            for position in state.withLock({ $0.left }) {
                do throws(ResolutionError) {
                    try await attempt.container.makeAndDiscard(attempt.registrations[position])
                } catch {
                    state.withLock { $0.note(Failure(position: position, error: error)) }
                }
            }
        }
    }

    /// What is known of the copy now, which keeps no instances.
    private var wiring: Wiring {
        let attempt = latest.withLock { $0 }
        Roots.$isolated.withValue(attempt.roots) {
            for container in attempt.container.reachable { Disposal.empty(container.ownCells) }
        }
        let failures = state.withLock { $0.failures }
        return Wiring(of: attempt.container, failures: failures.map { (attempt.registrations[$0.position], $0.error) })
    }
}

extension Registration {
    /// Whether it is made without arguments.
    fileprivate var isExercised: Bool { hasFactory && !takesArguments && key.argumentList == nil }
}
