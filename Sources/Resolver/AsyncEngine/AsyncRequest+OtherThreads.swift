// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Waiting for what other threads make, before a session comes to it and has its own thread parked.
extension AsyncRequest {
    /// Waits, without holding up a thread, while another thread makes one of some services, or what they are declared to need:
    /// O(1) while none makes what is kept, else O(*n*) in the registrations, for all requests of a resolution together, and again
    /// when a thread has begun to make something.
    @inline(never)
    nonisolated(nonsending) func waitForThreads(
        thatMake services: @autoclosure () -> [Registration], at steps: @autoclosure () -> [ResolutionError.Step]
    ) async throws(ResolutionError) {
        while InstanceCell.areAnyBuilding {
            guard let cell = cellAtOtherThread(services()) else { return }
            guard await cell.waitForThread() else { throw cancelled(at: steps()) }
        }
    }

    /// The cell of what another thread is making; looks at nothing twice while no thread begins to make another instance.
    @inline(never)
    private func cellAtOtherThread(_ services: [Registration]) -> InstanceCell? {
        let (buildCount, thread) = (InstanceCell.buildCount, Resolution.current.id)
        let isOwn = container === asyncResolution.container
        var (seen, open, position) = (isOwn ? asyncResolution.takeIdle(at: buildCount) : [], services, 0)
        // Whether all that is found belongs to other threads, so that the search says the same on each.
        var isOfAnyThread = true
        while position < open.count {
            let component = open[position].target(on: container)
            position += 1
            guard seen.insert(component.identity.word).inserted else { continue }
            if let cell = component.existingCell(on: container, startingOn: start) {
                if let owner = cell.owner, owner != thread { return cell }
                if cell.owner != nil { isOfAnyThread = false }
                if cell.isReady { continue }
            }
            open += container.neededAtOnce(component.dependencies)
        }
        if isOwn, isOfAnyThread { asyncResolution.note(idle: seen, at: buildCount) }
        return nil
    }
}

extension Resolver {
    /// What is made before what has some dependencies.
    func neededAtOnce(_ dependencies: [Dependency]) -> [Registration] {
        dependencies.flatMap { $0.isDeferred ? [] : candidates(for: $0) }
    }
}

extension AsyncResolution {
    /// Takes out which services lead to nothing that another thread is making, as long as threads have begun so many instances.
    fileprivate func takeIdle(at buildCount: UInt64) -> Set<UInt64> {
        idle.withLock { $0.buildCount == buildCount ? exchange(&$0.words, with: []) : [] }
    }

    fileprivate func note(idle words: Set<UInt64>, at buildCount: UInt64) {
        idle.withLock { $0 = (buildCount, words) }
    }
}
