// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What observers see of an asynchronous request.
extension AsyncRequest {
    /// Tells observers that the request was served with what was there.
    @inline(never)
    func tellReused(_ registration: Registration) {
        guard Observers.areThere else { return }
        tell(.reused, registration)
    }

    /// Tells observers that the request has waited.
    ///
    /// - Parameters:
    ///   - start: Since when.
    ///   - registration: The registration whose instance another has made.
    @inline(never)
    func tellWait(since start: ContinuousClock.Instant, for registration: Registration) {
        guard Observers.areThere else { return }
        tell(.waited(for: start.duration(to: .now)), registration)
    }

    private func tell(_ action: Resolver.Event.Action, _ registration: Registration) {
        Observers.tell(of: container) {
            Resolver.Event(
                action, of: registration, path: steps(to: registration).map(\.key),
                parent: parent?.enclosingMaking ?? 0, in: container)
        }
    }
}

extension AsyncFrame {
    /// The number of the making that code of this frame is a part of; 0 for none.
    var enclosingMaking: UInt64 { chain.first { $0.making.id != 0 }?.making.id ?? 0 }

    /// Notes that the instance is made, or given up, and tells observers.
    @inline(never)
    func tellEnd(_ result: Result<Void, ResolutionError>) {
        switch result {
        case .success:
            if container.notesNeeds { registration.noteRun() }
            making.tellEnd(nil, of: registration, in: container) { steps.map(\.key) }
        case .failure(let error):
            making.tellEnd(error, of: registration, in: container) { steps.map(\.key) }
        }
    }
}

extension EventQueue {
    /// Serves an outermost asynchronous request, and then tells of its events, also that it has failed.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller.
    ///   - body: Serves it.
    /// - Throws: What the closure throws.
    static func collectingFailure(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(ResolutionError) -> Void
    ) async throws(ResolutionError) {
        try await collecting { queue throws(ResolutionError) in
            do throws(ResolutionError) {
                try await body()
            } catch {
                queue.tell(error)
                throw error
            }
        }
    }
}
