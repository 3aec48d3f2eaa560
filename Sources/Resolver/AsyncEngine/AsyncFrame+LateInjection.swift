// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Late injections of an asynchronous resolution: sessions of their own, by the first frame that has not given up.
extension AsyncFrame {
    var isOutermost: Bool { parent?.isOpen != true || parent?.request.asyncResolution !== request.asyncResolution }

    /// Runs the late injections, of which one may have to wait.
    @inline(never)
    nonisolated(nonsending) func injectLate(_ retry: Retry) async throws(ResolutionError) {
        var retry = retry
        // What was made ahead so far is not for them.
        _ = swapPremade(with: [])
        do throws(ResolutionError) {
            while try await !tryToInjectLate(&retry) {}
        } catch {
            request.asyncResolution.forgetLate()
            registration.instances.destroy(memory)
            throw error
        }
    }

    /// Runs the late injections that have not run, with what was made for them; `false` where another try may.
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
                var made = self.premade
                try resolution.lending(&made, begins: true) { () throws(ResolutionError) in try request.injectLate() }
            }
            return true
        } catch {
            if try await makeLate(after: error) { return false }
            try await retry.prepare(after: error, of: request.with(below: self))
            return false
        }
    }

    /// Has others get the instance before late injections wait for what may need it, and makes what nobody makes yet; `false` where that is
    /// not what the injections have failed for.
    private nonisolated(nonsending) func makeLate(after error: ResolutionError) async throws(ResolutionError) -> Bool {
        let isMadeElsewhere = error.underlying is MadeElsewhere
        let needed = isMadeElsewhere ? nil : lateNeed(by: error)
        guard isMadeElsewhere || needed != nil else { return false }
        try await instanceTask?.handOver(memory, of: request)
        guard let needed else { return false }
        // A session finds the outermost object on the path.
        let isObject = registration.traits.answer(for: memory, registration.instances).isObject
        if isInGraph, isObject { await request.asyncResolution.add(self) }
        let made = try await attempt(needed.registration, on: needed.container).get()
        contents.withLock { $0.premade.append((needed.registration, .needs, made)) }
        return true
    }

    /// What must be awaited for late injections to go on, by their error; `nil` where it was made for them before.
    @inline(never)
    private func lateNeed(by error: ResolutionError) -> (registration: Registration, container: Resolver)? {
        guard error.reason == .asynchronous, let container = error.container, let key = error.path.last?.key,
            key.argumentList == nil, let registration = container.registration(of: key)
        else { return nil }
        return premade.contains { $0.registration === registration } ? nil : (registration, container)
    }
}
