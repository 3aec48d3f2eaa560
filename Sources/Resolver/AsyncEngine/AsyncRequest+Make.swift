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
        let memory = memory ?? self.memory
        defer { frame.close() }
        let result = await frame.asCurrent { () -> Result<Void, ResolutionError> in
            do throws(ResolutionError) {
                let making = AsyncMaking(self, registration, in: frame, into: memory, isInGraph: isInGraph)
                guard let lifetime = Lifetime(registration, on: container, startingOn: start) else {
                    return .success(try await making.run())
                }
                return .success(try await makeVisibly(making, lifetime))
            } catch {
                return .failure(error)
            }
        }
        if frame.span.id != 0 || container.notesNeeds { frame.tellEnd(result, of: instanceTask) }
        try result.get()
    }

    /// Makes an instance that will be kept: what its factory starts knows whom that works for.
    private nonisolated(nonsending) func makeVisibly(
        _ making: AsyncMaking, _ lifetime: Lifetime
    ) async throws(ResolutionError) {
        let construction = Resolution.Construction(lifetime)
        defer { construction.end() }
        let result = await Resolution.$inherited.withValue(construction) { () -> Result<Void, ResolutionError> in
            do throws(ResolutionError) {
                return .success(try await making.run())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }
}
