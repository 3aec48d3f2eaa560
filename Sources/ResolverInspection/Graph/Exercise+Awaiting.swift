// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides

/// What has to be awaited in an exercise, or belongs to the main actor.
extension Exercise {
    /// Makes what the thread could not: what has to be awaited first, then what asks for that by itself.
    @inline(never)
    func makeLeft() async {
        let left = takeLeft()
        await makeAwaiting(left.map(\.position).filter { !registrations[$0].asksItself })
        let asking = left.filter { registrations[$0.position].asksItself }
        for (position, error) in asking where error.reason == .isolation { await makeOnMain(position) }
        await make(asking.filter { $0.error.reason != .isolation }.map(\.position))
        if isStopped { return }
        for (position, error) in takeLeft() {
            // What asks for something that has to be awaited, and that nobody keeps, will not get it in the program either.
            if error.reason == .isolation { await makeOnMain(position) } else { note(error, at: position) }
        }
    }

    private func takeLeft() -> [(position: Int, error: ResolutionError)] {
        state.withLock { exchange(&$0.left, with: []) }
    }

    private func note(_ error: ResolutionError, at position: Int) { state.withLock { $0.note(error, at: position) } }

    @inline(never)
    private func makeAwaiting(_ positions: [Int]) async {
        await roots.run {
            for position in positions {
                do throws(ResolutionError) {
                    try await asyncEngine().make(container, registrations[position]).get()
                } catch {
                    note(error, at: position)
                }
            }
        }
    }

    @inline(never)
    private func makeOnMain(_ position: Int) async {
        await MainActor.run {
            roots.run {
                if let error = make(position) { note(error, at: position) }
            }
        }
    }
}
