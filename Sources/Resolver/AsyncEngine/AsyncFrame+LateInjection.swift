// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Late injections of an asynchronous resolution: a session of their own, by the first frame that has not given up.
extension AsyncFrame {
    var isOutermost: Bool { parent?.isOpen != true || parent?.request.asyncResolution !== request.asyncResolution }

    /// Runs the late injections that have not run.
    @inline(never)
    nonisolated(nonsending) func injectLate(isOnMain: Bool) async throws(ResolutionError) {
        let isOnMain = isOnMain || request.container.requirements(of: registration).contains(.mainActor)
        try await runBelowParent(isOnMain: isOnMain) { resolution throws(ResolutionError) in
            let request = Request(self.request, resolution, self.memory)
            resolution.pointee.state.keeper = self.cell
            request.push(Borrowed(self.registration), self.request.arguments?.reference)
            defer { request.leave() }
            self.begin(on: resolution)
            try request.injectLate()
        }
    }
}
