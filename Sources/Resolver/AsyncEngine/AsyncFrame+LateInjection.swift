// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Late injections of an asynchronous resolution: a session of their own.
extension AsyncFrame {
    /// Whether it runs the late injections: as the first frame of its resolution, or the first that has not given up.
    var isOutermost: Bool { parent?.isOpen != true || parent?.request.asyncResolution !== request.asyncResolution }

    /// Runs the late injections, and waits for tasks that make what they need; a further try goes on with the one that failed.
    @inline(never)
    nonisolated(nonsending) func injectLate(_ retry: inout Retry) async throws(ResolutionError) {
        retry.isOnMain = retry.isOnMain || request.container.requirements(of: registration).contains(.mainActor)
        do throws(ResolutionError) {
            while let error = await lateFailure(isOnMain: retry.isOnMain) {
                try await retry.prepare(after: error, of: request.with(below: self))
            }
        } catch {
            try? await runBelowParent(isOnMain: false) { resolution throws(ResolutionError) in
                Request(self.request, resolution, self.memory).forgetLate(after: 0)
            }
            registration.instances.destroy(memory)
            // Objects that the late injections were for are gone, so the whole is not tried again.
            contents.withLock { ($0.hasBegun, $0.instance) = (true, nil) }
            throw error
        }
    }

    /// Runs the late injections that have not run, and returns the error of the one that failed.
    @inline(never)
    private nonisolated(nonsending) func lateFailure(isOnMain: Bool) async -> ResolutionError? {
        do throws(ResolutionError) {
            try await runBelowParent(isOnMain: isOnMain) { resolution throws(ResolutionError) in
                let request = Request(self.request, resolution, self.memory)
                resolution.pointee.state.keeper = self.cell
                request.push(Borrowed(self.registration), self.request.arguments?.reference)
                defer { request.leave() }
                self.begin(on: resolution)
                try request.injectLate()
            }
            return nil
        } catch {
            return error
        }
    }
}
