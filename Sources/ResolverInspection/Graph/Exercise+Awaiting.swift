// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides

/// What has to be awaited in an exercise, or belongs to the main actor.
extension Exercise {
    /// What threads could not make, by position.
    private struct Left {
        /// What has to be awaited.
        var awaited: [Int] = []
        /// Closures that have asked for something of the main actor.
        var onMain: [Int] = []
        /// Closures that have asked for something that has to be awaited.
        var again: [Int] = []
    }

    /// Makes what threads could not: what has to be awaited first, then what asks for that by itself.
    @inline(never)
    func makeLeft() async {
        let left = takeLeft()
        await makeAwaiting(left.awaited, isFirst: true)
        for position in left.onMain { await makeOnMain(position) }
        for position in left.again {
            let before = attempt
            await perform([.make(position)])
            for position in takeLeftAgain() { await makeOnMain(position) }
            if attempt !== before { await makeAwaiting(left.awaited, isFirst: false) }
        }
    }

    /// Takes out what threads could not make.
    @inline(never)
    private func takeLeft() -> Left {
        state.withLock { state in
            var left = Left()
            for failure in state.left {
                guard let position = failure.position else { continue }
                if !state.attempt.registrations[position].asksItself {
                    left.awaited.append(position)
                } else if failure.error.reason == .isolation {
                    left.onMain.append(position)
                } else {
                    left.again.append(position)
                }
            }
            state.left = []
            return left
        }
    }

    /// Takes out what a thread could not make for the second time.
    ///
    /// What asks for something that nobody keeps, and that has to be awaited, will not get it in the program either: it has failed.
    ///
    /// - Returns: What is to be tried on the main actor.
    @inline(never)
    private func takeLeftAgain() -> [Int] {
        state.withLock { state in
            var onMain: [Int] = []
            for failure in state.left {
                if failure.error.reason == .isolation, let position = failure.position {
                    onMain.append(position)
                } else {
                    state.note(failure)
                }
            }
            state.left = []
            return onMain
        }
    }

    /// Makes what has to be awaited, in the copy of now.
    ///
    /// - Parameter isFirst: Whether failures are noted.
    @inline(never)
    private func makeAwaiting(_ positions: [Int], isFirst: Bool) async {
        let attempt = attempt
        await attempt.copy.run {
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
    @inline(never)
    private func makeOnMain(_ position: Int) async {
        let attempt = attempt
        await MainActor.run {
            attempt.copy.run {
                guard let error = attempt.make(position) else { return }
                state.withLock { $0.note(Failure(position: position, error: error)) }
            }
        }
    }
}
