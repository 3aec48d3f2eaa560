// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The entry to the engine for objects that were made elsewhere.
extension Resolver {
    /// Runs the injections that are registered for the very class of an object, else for its static type.
    func injectPresent<Object: AnyObject>(into object: Object, _ qualifier: Name?) throws(ResolutionError) {
        try asRequest { resolution throws(ResolutionError) in
            guard let registration = find(type(of: object), qualifier) ?? find(Object.self, qualifier) else {
                let error = absence(of: ServiceKey(type(of: object), qualifier, nil), resolution)
                guard error.reason == .missing else { throw error }
                try checkOpen(for: Object.self, qualifier)
                throw error.with(.injection)
            }
            _ = try OwnedInstance(of: registration.object.instances) { memory throws(ResolutionError) in
                try Request(on: .init(self), for: registration, resolution, memory).inject(object)
            }
        }
    }
}

extension Request {
    /// Completes an object that was made elsewhere, and keeps it if the scope of its registration does.
    fileprivate func inject(_ object: AnyObject) throws(ResolutionError) {
        if resolution.pointee.isOutOfStack { throw failure(.tooDeep, of: requested) }
        let registration = requested.object
        try make(requested, registration.configuration, nil, keepsInGraph: false, injectsLate: true) {
            let place = registration.place(hasArguments: false) ?? store.object.ownPlace(of: registration, false)
            guard case .cell(let cell) = place else { return }
            let kept = cell.keepable(memory, registration.instances, Disposal(for: registration, on: container.object))
            cell.replace(with: kept)
            if let kept { noteUnfinished(kept, in: cell) }
        } _: {
            memory.initialize(to: object)
            return true
        }
    }
}

extension Registration {
    /// Where the instance is kept; `nil` for one in container scope, which the container knows in whose cache it belongs.
    @inline(never)
    func place(hasArguments: Bool) -> ContainerPlace? {
        let configuration = configuration?.object
        switch configuration?.values.kind {
        case nil, .unique: return .nowhere(isGraph: false)
        case .graph: return .nowhere(isGraph: true)
        case .container: return nil
        case .shared, .cache:
            if hasArguments, let cells = configuration?.values.argumentCells { return .cells(cells) }
            return configuration?.values.cell.map { .cell($0) } ?? .nowhere(isGraph: false)
        }
    }
}
