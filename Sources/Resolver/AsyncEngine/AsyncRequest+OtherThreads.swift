// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Waiting for what other threads make, before a session comes to it and has its own thread parked.
extension AsyncRequest {
    /// Waits, without holding up a thread, while another thread makes one of some services, or what they are declared to need:
    /// O(1) while none makes what is kept, else O(*n*) in the registrations.
    @inline(never)
    nonisolated(nonsending) func waitForThreads(
        thatMake services: @autoclosure () -> [Registration], at steps: @autoclosure () -> [ResolutionError.Step]
    ) async throws(ResolutionError) {
        while InstanceCell.areAnyBuilding {
            guard let cell = cellAtOtherThread(services()) else { return }
            guard await cell.waitForThread() else { throw cancelled(at: steps()) }
        }
    }

    /// The cell of what another thread is making.
    @inline(never)
    private func cellAtOtherThread(_ services: [Registration]) -> InstanceCell? {
        let thread = Resolution.current.id
        var (seen, open, position): (Set<UInt64>, [Registration], Int) = ([], services, 0)
        while position < open.count {
            let component = open[position].target(on: container)
            position += 1
            guard seen.insert(component.identity.word).inserted else { continue }
            if let cell = component.existingCell(on: container, startingOn: start) {
                if let owner = cell.owner, owner != thread { return cell }
                if cell.isReady { continue }
            }
            open += container.neededAtOnce(component.dependencies)
        }
        return nil
    }
}

extension Resolver {
    /// What is made before what has some dependencies.
    func neededAtOnce(_ dependencies: [Dependency]) -> [Registration] {
        dependencies.flatMap { $0.isDeferred ? [] : candidates(for: $0) }
    }

    /// What is kept, has to be awaited, and is needed by a service that it has injected late: O(*n*²) in what that leads to.
    func lateOwners(of registration: Registration) -> [Registration] {
        reached(by: registration.dependencies).filter { owner in
            owner !== registration && owner.keepsInstances && requirements(of: owner).contains(.suspension)
                && reached(by: owner.dependencies.filter(\.isLate)).contains { $0 === registration }
        }
    }

    /// What some dependencies lead to, without those that are deferred.
    private func reached(by dependencies: [Dependency]) -> [Registration] {
        var (seen, open, position) = (IdentitySet(), neededAtOnce(dependencies), 0)
        var found: [Registration] = []
        while position < open.count {
            let component = open[position].target(on: self)
            position += 1
            guard seen.insert(component) else { continue }
            found.append(component)
            open += neededAtOnce(component.dependencies)
        }
        return found
    }
}
