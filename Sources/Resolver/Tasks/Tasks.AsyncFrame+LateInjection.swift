// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Late injections of an asynchronous resolution: sessions of their own, by the first frame that has not given up.
extension AsyncFrame {
    var isOutermost: Bool { openParent?.request.asyncResolution !== request.asyncResolution }

    /// Runs the late injections, and goes on with one that had to wait.
    @inline(never)
    nonisolated(nonsending) func injectLate(_ retry: Retry) async throws(ResolutionError) {
        var retry = retry
        do throws(ResolutionError) {
            while true {
                let isOnMain = retry.isOnMain || request.container.requirements(of: registration).isOnMain
                do throws(ResolutionError) {
                    try await request.asyncResolution.runSynchronously(in: openParent, isOnMain: isOnMain) {
                        resolution throws(ResolutionError) in
                        try self.injectLate(on: resolution)
                    }
                    return
                } catch {
                    // Has others get the instance: what the injections wait for may need it.
                    if error.underlying is MadeElsewhere { try await instanceTask?.handOver(memory, of: request) }
                    try await retry.prepare(after: error, of: request.with(below: self))
                }
            }
        } catch {
            request.asyncResolution.forgetLate()
            registration.instances.destroy(memory)
            throw error
        }
    }

    private func injectLate(on resolution: Handle<Resolution>) throws(ResolutionError) {
        let request = Request(request, resolution, memory)
        resolution.pointee.state.keeper = cell
        request.push(Borrowed(registration), self.request.arguments?.reference)
        defer { request.leave() }
        begin(on: resolution)
        try request.injectLate()
    }
}
