// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// The path as errors show it, from the service asked for to the newest request.
    var steps: [ResolutionError.Step] { (0..<state.path.count).map { ResolutionError.Step(state.path[$0].pointee) } }

    /// Where the service was registered whose factory or injection is running; this place, where none is.
    var ownerPlace: SourcePlace {
        guard state.path.count > 0 else { return SourcePlace(file: #fileID, line: #line) }
        return state.path[state.path.count - 1].pointee.registration.object.place
    }

    /// The part of the path that begins with the newest request of a registration; all of it without one.
    func steps(from registration: Borrowed<Registration>?) -> [ResolutionError.Step] {
        guard let registration else { return steps }
        guard let first = state.path.newest(of: registration.id, before: state.path.count) else { return [] }
        return (first..<state.path.count).map { ResolutionError.Step(state.path[$0].pointee) }
    }
}

extension ResolutionError.Step {
    /// The step that a request on the path stands for.
    init(_ frame: Resolution.Frame) { self.init(servedBy: frame.registration.object, for: frame.requested.object) }

    /// The step of a request served by a registration: for the key of another, if that forwards to it.
    init(servedBy registration: Registration, for requested: Registration? = nil) {
        self.init(key: (requested ?? registration).key, registered: registration.key, place: registration.place)
    }
}
