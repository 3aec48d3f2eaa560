// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution.State {
    fileprivate mutating func push(_ frame: AsyncFrame) {
        let (registration, request) = (Borrowed(frame.registration), frame.request)
        path.push(registration.id) { element in
            element.initialize(
                to: Resolution.Frame(
                    registration: registration, received: 0, arguments: request.arguments?.reference,
                    requested: .init(request.requested), container: .init(request.container), cell: frame.cell,
                    span: frame.span.id))
        }
        if let path = frame.eventPath, path.count == self.path.count { needExtras().eventPath = path }
    }
}

extension Resolution.Suspended {
    /// Exchanges the state with that of a thread.
    mutating func exchange(with resolution: Handle<Resolution>) { swap(&state, &resolution.pointee.state) }

    /// Has the suspended path lead to a frame, or be empty, and returns the former frame, to be released where user code may run.
    mutating func lead(to frame: AsyncFrame?) -> AsyncFrame? {
        let last = self.frame
        guard last !== frame else { return nil }
        self.frame = frame
        // The most common case: a factory asks for something.
        if let frame, frame.parent === last {
            state.push(frame)
            return last
        }
        var (upper, lower) = (last, frame)
        var missing: [AsyncFrame] = []
        while upper !== lower {
            let (upperDepth, lowerDepth) = (upper?.depth ?? 0, lower?.depth ?? 0)
            if upperDepth >= lowerDepth {
                state.extras?.forgetEventPath(from: state.path.count)
                state.path.removeLast()
                upper = upper?.parent
            }
            if lowerDepth >= upperDepth, let next = lower {
                missing.append(next)
                lower = next.parent
            }
        }
        for frame in missing.reversed() { state.push(frame) }
        return last
    }
}
