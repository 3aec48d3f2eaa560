// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Making an instance, with a frame of its own.
extension AsyncRequest {
    /// Makes an instance; in the graph, the rest of the resolution gets the same one.
    @inline(never)
    nonisolated(nonsending) func make(
        _ registration: Registration, isInGraph: Bool, for instanceTask: InstanceTask? = nil,
        into memory: InstanceMemory? = nil
    ) async throws(ResolutionError) {
        let frame = AsyncFrame(self, registration, instanceTask: instanceTask)
        defer { frame.close() }
        let making = AsyncMaking(self, registration, in: frame, into: memory ?? self.memory, isInGraph: isInGraph)
        // What will be kept is known to all that its factory starts.
        let construction = Lifetime(registration, on: container, startingOn: start).map { Resolution.Construction($0) }
        defer { construction?.end() }
        let result = await frame.asCurrent {
            guard let construction else { return await making.run() }
            return await Resolution.$inherited.withValue(construction) { await making.run() }
        }
        if frame.span.id != 0 || container.notesNeeds { frame.tellEnd(result, of: instanceTask) }
        try result.get()
    }
}
