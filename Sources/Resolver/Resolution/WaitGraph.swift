// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// Who waits for whom, among the threads that need an instance which another is making.
///
/// Each parked thread waits for one cell, and each cell that is being built has one owner, so the relation is a chain. A
/// thread that is about to park follows the chain first: if it leads back to itself, parking would never end, and the
/// cycle is an error instead. Looking and entering happen under one lock, so of the threads that close a cycle exactly one
/// sees it. Threads in the relation are parked, or wait for this lock to leave it: their paths may be read here.
enum WaitGraph {
    /// What a parked thread waits for.
    private struct Wait {
        let cell: Cell
        /// The registration whose instance is wanted.
        let registration: Unchecked<Unmanaged<Registration>>
    }

    private static let waits = Mutex<[ResolutionID: Wait]>([:])

    /// What became of a wait.
    enum Outcome {
        /// The making has ended; look at the cell again.
        case ended
        /// Waiting would not end. Holds the way from the wanted instance back to one that the waiting thread is making.
        case circular([ResolutionError.Step])
    }

    /// Parks the calling thread until the instance in a cell is made, or given up.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - registration: The registration whose instance is wanted.
    ///   - waiter: The resolution of the calling thread.
    static func wait(
        for cell: Cell, of registration: Unmanaged<Registration>, as waiter: UnsafeMutablePointer<Resolution>
    ) -> Outcome {
        let id = ResolutionID(waiter)
        let wait = Wait(cell: cell, registration: Unchecked(registration))
        let parker = waiter.pointee.parker
        let cycle = waits.withLock { waits -> [ResolutionError.Step]?? in
            if let chain = chain(from: wait, to: id, waits) { return .some(chain) }
            guard cell.addWaiter(parker) else { return .some(nil) }
            waits[id] = wait
            return nil
        }
        switch cycle {
        case .some(.some(let steps)): return .circular(steps)
        case .some(.none): return .ended
        case .none: break
        }
        parker.wait()
        waits.withLock { _ = $0.removeValue(forKey: id) }
        return .ended
    }

    /// Follows the chain from a wait.
    ///
    /// - Returns: The steps on the paths of the threads in between; `nil` when the chain does not lead to the waiter.
    private static func chain(
        from wait: Wait, to waiter: ResolutionID, _ waits: [ResolutionID: Wait]
    ) -> [ResolutionError.Step]? {
        var steps: [ResolutionError.Step] = []
        var next = wait
        for _ in 0...waits.count {
            guard let owner = next.cell.owner else { return nil }
            if owner == waiter {
                steps.append(ResolutionError.Step(next.registration.value.takeUnretainedValue()))
                return steps
            }
            guard let further = waits[owner] else { return nil }
            steps += owner.resolution?.pointee.steps(from: next.registration.value) ?? []
            next = further
        }
        return nil
    }
}
