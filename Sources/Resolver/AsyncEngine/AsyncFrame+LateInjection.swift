// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Late injections of an asynchronous resolution: sessions of their own, by the first frame that has not given up.
extension AsyncFrame {
    var isOutermost: Bool { parent?.isOpen != true || parent?.request.asyncResolution !== request.asyncResolution }

    /// Runs the late injections, of which one may have to wait.
    @inline(never)
    nonisolated(nonsending) func injectLate(_ retry: Retry) async throws(ResolutionError) {
        var retry = retry
        do throws(ResolutionError) {
            while try await !tryToInjectLate(&retry) {}
        } catch {
            request.asyncResolution.forgetLate()
            registration.instances.destroy(memory)
            throw error
        }
    }

    /// Runs the late injections that have not run; `false` where another try may.
    @inline(never)
    private nonisolated(nonsending) func tryToInjectLate(_ retry: inout Retry) async throws(ResolutionError) -> Bool {
        let isOnMain = retry.isOnMain || request.container.requirements(of: registration).contains(.mainActor)
        let parent = parent.flatMap { $0.isOpen ? $0 : nil }
        do throws(ResolutionError) {
            try await request.asyncResolution.runSynchronously(in: parent, isOnMain: isOnMain) {
                resolution throws(ResolutionError) in
                let request = Request(self.request, resolution, self.memory)
                resolution.pointee.state.keeper = self.cell
                request.push(Borrowed(self.registration), self.request.arguments?.reference)
                defer { request.leave() }
                self.begin(on: resolution)
                try request.injectLate()
            }
            return true
        } catch {
            // Has others get the instance: what the injections wait for may need it.
            if error.underlying is MadeElsewhere { try await instanceTask?.handOver(memory, of: request) }
            try await retry.prepare(after: error, of: request.with(below: self))
            return false
        }
    }
}
