// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What observers see of an asynchronous request.
extension AsyncRequest {
    /// Tells observers that the request was served with what was there.
    @inline(never)
    func tellReused(_ registration: Registration) {
        guard asyncResolution.events != nil else { return }
        tell(.reused, registration)
    }

    /// When a wait begins of which observers are to be told; `nil` when there are none.
    var startOfWait: Duration? { asyncResolution.events == nil ? nil : ProcessClock.now }

    /// Tells observers that the request has waited.
    ///
    /// - Parameters:
    ///   - start: Since when; `nil` where nobody is to be told.
    ///   - registration: The registration whose instance another has made.
    @inline(never)
    func tellWait(since start: Duration?, for registration: Registration) {
        guard let start else { return }
        tell(.waited(for: ProcessClock.now - start), registration)
    }

    private func tell(_ action: Resolver.Event.Action, _ registration: Registration) {
        Observers.tell(
            of: container, asyncResolution.events,
            Resolver.Event(
                action, of: registration, path: steps(to: registration).map(\.key),
                parent: parent?.enclosingMaking ?? 0, in: container))
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
            making.tellEnd(nil, of: registration, in: container, asyncResolution.events, path: steps.map(\.key))
        case .failure(let error):
            making.tellEnd(error, of: registration, in: container, asyncResolution.events, path: steps.map(\.key))
        }
    }
}

extension Resolver {
    /// Tells observers that an asynchronous request was served with what the registration keeps.
    @inline(never)
    func tellReused(_ registration: Registration, in frame: AsyncFrame?) {
        if let frame, frame.asyncResolution.events == nil { return }
        Observers.tell(
            of: self, frame?.asyncResolution.events,
            Event(
                .reused, of: registration, path: (frame?.steps.map(\.key) ?? []) + [registration.key],
                parent: frame?.enclosingMaking ?? 0, in: self))
    }
}
