// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    struct Frame: IndexedByRegistration {
        let registration: Borrowed<Registration>
        var previous: Int32 = -1
        /// How many objects had been received before: see ``Resolution/Extras/received``.
        let received: Int32
        /// The arguments, which the caller keeps in place.
        let arguments: ArgumentReference?
        /// The registration of the key that was asked for, which may forward to this one.
        let requested: Borrowed<Registration>
        let container: Borrowed<Resolver>
        /// The cell that will keep the instance; `nil` for none.
        let cell: Borrowed<InstanceCell>?
        /// The instance, while it is being completed: requests for it then get it.
        var instance: InstanceMemory?
        /// Whether all is done but the late injections.
        var isMade = false
        /// The number by which observers know the making; 0 where nobody is told.
        var span: UInt64 = 0

        /// Its address: a registration lives as long as a request for it.
        var registrationID: UInt64 { registration.id }
    }
}

extension Resolution {
    /// Finds the newest accepted request of a registration on the path, above the `lowest`; comparing arguments may run user
    /// code and move the path, so each look at it is a short access.
    @inline(__always)
    static func newestFrame(
        of registration: Borrowed<Registration>, in resolution: Handle<Resolution>, from lowest: Int = 0,
        where accepts: (Frame) -> Bool
    ) -> Frame? {
        var limit = resolution.pointee.state.path.count
        while let position = resolution.pointee.state.path.newest(of: registration.id, before: limit),
            position >= lowest
        {
            let frame = resolution.pointee.state.path[position].pointee
            if accepts(frame) { return frame }
            limit = position
        }
        return nil
    }
}

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
