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
        while InstanceCell.areAnyBuilding, let cell = cell(for: services(), where: \.isAtOtherThread) {
            guard await cell.waitForThread() else { throw cancelled(at: steps()) }
        }
    }

    /// The first cell found, of those that some services and what they are declared to need are kept in, that is wanted.
    @inline(never)
    func cell(for services: [Registration], where isWanted: (InstanceCell) -> Bool) -> InstanceCell? {
        var (seen, open, position): (Set<UInt64>, [Registration], Int) = ([], services, 0)
        while position < open.count {
            let component = open[position].target(on: container)
            position += 1
            guard seen.insert(component.identity.word).inserted else { continue }
            if let cell = component.existingCell(on: container, startingOn: start) {
                if isWanted(cell) { return cell }
                if cell.isReady { continue }
            }
            open += container.neededAtOnce(component.dependencies)
        }
        return nil
    }
}
