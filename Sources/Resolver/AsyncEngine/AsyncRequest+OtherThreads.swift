// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Waits for what other threads make before a session needs it, which would block its thread.
extension AsyncRequest {
    /// Waits, without blocking a thread, while another thread makes one of some services or of what they are declared to need: O(1) while
    /// no thread makes anything kept, else O(*n*) in the registrations.
    @inline(never)
    nonisolated(nonsending) func waitForThreads(
        thatMake services: @autoclosure () -> [Registration], at steps: @autoclosure () -> [ResolutionError.Step]
    ) async throws(ResolutionError) {
        while InstanceCell.areAnyBuilding {
            guard let cell = cellAtOtherThread(services()) else { return }
            guard await cell.waitForThread() else { throw cancelled(at: steps()) }
        }
    }

    /// The first cell found whose instance another thread is making.
    @inline(never)
    private func cellAtOtherThread(_ services: [Registration]) -> InstanceCell? {
        let (thread, start) = (Resolution.current.id, start)
        var found: InstanceCell?
        container.follow(services) { component in
            guard let cell = component.existingCell(on: container, startingOn: start) else { return found == nil }
            if let owner = cell.owner, owner != thread { found = found ?? cell }
            return found == nil && !cell.isReady
        }
        return found
    }
}

extension Resolver {
    /// The registrations that some dependencies need at once.
    func neededAtOnce(_ dependencies: [Dependency]) -> [Registration] {
        dependencies.flatMap { $0.isDeferred ? [] : candidates(for: $0) }
    }

    /// What a service needs at once that is kept, has to be awaited, and has late injections, which may be of the service: O(*n*).
    func lateOwners(of registration: Registration) -> [Registration] {
        var (owners, isCircular): ([Registration], Bool) = ([], false)
        follow(neededAtOnce(registration.dependencies.filter { !$0.isLate }), alsoLate: false) { needed in
            isCircular = isCircular || needed === registration
            if needed.keepsInstances, needed.dependencies.contains(where: \.isLate),
                requirements(of: needed).contains(.suspension)
            {
                owners.append(needed)
            }
            return true
        }
        return isCircular ? [] : owners
    }

    /// Calls a closure once with each of some services, and with what those need for which it returns `true`: breadth first.
    @inline(never)
    fileprivate func follow(_ services: [Registration], alsoLate: Bool = true, _ body: (Registration) -> Bool) {
        var (seen, open, position) = (IdentitySet(), services, 0)
        while position < open.count {
            let component = open[position].target(on: self)
            position += 1
            guard seen.insert(component), body(component) else { continue }
            for dependency in component.dependencies where !dependency.isDeferred && (alsoLate || !dependency.isLate) {
                open += candidates(for: dependency)
            }
        }
    }
}
