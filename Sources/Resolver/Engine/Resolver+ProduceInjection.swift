// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The entry to the engine for objects that were made elsewhere.
extension Resolver {
    /// Runs the injections that are registered for the very class of an object, else for its static type.
    func injectPresent<Object: AnyObject>(into object: Object, _ qualifier: Name?) throws(ResolutionError) {
        let resolution = Resolution.current
        if !FastPath.isOpen,
            try Self.intercepts(
                resolution, for: self, { () throws(ResolutionError) in try injectPresent(into: object, qualifier) })
        {
            return
        }
        let isOutermost = resolution.pointee.thread.announcement.begin(on: .init(self))
        defer { if isOutermost { resolution.pointee.thread.announcement.end() } }
        guard let registration = find(type(of: object), qualifier) ?? find(Object.self, qualifier) else {
            let key = ServiceKey(type(of: object), qualifier, nil)
            let error = absence(of: key, resolution)
            guard error.reason == .missing else { throw error }
            try checkOpen(for: Object.self, qualifier)
            let step = ResolutionError.Step(key: key, place: nil)
            throw ResolutionError(
                .missing, path: resolution.pointee.steps + [step], container: self, detail: .injection)
        }
        var object = object
        try withMemory(of: &object) { memory throws(ResolutionError) in
            let request = Request(on: .init(self), for: registration, resolution, memory)
            try request.inject(registration)
        }
    }
}

extension Request {
    /// Completes an object that was made elsewhere, and keeps it if the scope of its registration does.
    fileprivate func inject(_ registration: Borrowed<Registration>) throws(ResolutionError) {
        let configuration = registration.object.configuration
        try completeFromElsewhere(registration, configuration) {
            let instances = registration.object.instances
            cell(of: registration)?.replace(
                with: memory, instances, Disposal(for: registration.object, on: container.object))
        }
    }

    /// The cell that keeps the object, if the scope keeps any.
    private func cell(of registration: Borrowed<Registration>) -> InstanceCell? {
        let registration = registration.object
        guard registration.isContainerScoped else { return registration.configuration?.object.values.cell }
        let store = store.object
        let place = store.place(of: registration, false, in: store.shownStoreOfCache())
        return if case .cell(let cell) = place { cell } else { nil }
    }
}
