// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides

/// What has to be awaited in an exercise, or belongs to the main actor.
extension Exercise {
    /// What the thread could not make, by position.
    private struct Left {
        /// What has to be awaited.
        var awaited: [Int] = []
        /// Closures that have asked for something of the main actor.
        var onMain: [Int] = []
        /// Closures that have asked for something that has to be awaited.
        var again: [Int] = []
    }

    /// Makes what the thread could not: what has to be awaited first, then what asks for that by itself.
    @inline(never)
    func makeLeft() async {
        let left = takeLeft()
        await makeAwaiting(left.awaited)
        for position in left.onMain { await makeOnMain(position) }
        await make(left.again)
        for position in takeLeftAgain() { await makeOnMain(position) }
    }

    @inline(never)
    private func takeLeft() -> Left {
        state.withLock { state in
            var left = Left()
            for (position, error) in state.left {
                if !registrations[position].asksItself {
                    left.awaited.append(position)
                } else if error.reason == .isolation {
                    left.onMain.append(position)
                } else {
                    left.again.append(position)
                }
            }
            state.left = []
            return left
        }
    }

    /// Takes out what the thread could not make for the second time, and returns what is to be tried on the main actor: what asks for
    /// something that has to be awaited, and that nobody keeps, will not get it in the program either.
    @inline(never)
    private func takeLeftAgain() -> [Int] {
        state.withLock { state in
            var onMain: [Int] = []
            for (position, error) in state.left where state.stop == nil {
                if error.reason == .isolation { onMain.append(position) } else { state.note(error, at: position) }
            }
            state.left = []
            return onMain
        }
    }

    @inline(never)
    private func makeAwaiting(_ positions: [Int]) async {
        await copy.run {
            for position in positions {
                do throws(ResolutionError) {
                    try await copy.container.makeAndDiscard(registrations[position])
                } catch {
                    state.withLock { $0.note(error, at: position) }
                }
            }
        }
    }

    @inline(never)
    private func makeOnMain(_ position: Int) async {
        await MainActor.run {
            copy.run {
                guard let error = make(position) else { return }
                state.withLock { $0.note(error, at: position) }
            }
        }
    }
}
