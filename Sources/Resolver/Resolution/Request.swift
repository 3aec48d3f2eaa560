// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// Serving one request: from the registration through its scope to the factory, and back with the instance.
///
/// Everything here is untyped: the instance is written into `memory`, which the typed entry points of
/// `Resolver+Resolve.swift` provide.
extension Resolver {
    /// Makes or finds the service of a key.
    ///
    /// - Parameters:
    ///   - service: The type asked for.
    ///   - name: The name, if any.
    ///   - arguments: The untyped arguments, if any.
    ///   - memory: Uninitialised memory of the type; initialised on return, and left alone when an error is thrown.
    func produce(
        _ service: Any.Type, _ name: Name?, _ arguments: Any?, into memory: UnsafeMutableRawPointer
    ) throws(ResolutionError) {
        let resolution = prepare()
        guard let registration = find(service, name) else {
            return try produceOptional(service, name, arguments, resolution, into: memory)
        }
        let request = Request(container: self, requested: registration, resolution: resolution, memory: memory)
        try request.serve(registration, arguments)
        if Decoration.isActive.load(ordering: .relaxed) { Decoration.decorate(memory, service) }
    }

    /// Makes or finds the service of a key that may be unregistered.
    ///
    /// - Returns: `false`, with nothing written, when there is no such service or its factory had nothing to return.
    /// - Throws: An error that is not about this service being absent.
    func produceIfAvailable(
        _ service: Any.Type, _ name: Name?, _ arguments: Any?, into memory: UnsafeMutableRawPointer
    ) throws(ResolutionError) -> Bool {
        let resolution = prepare()
        guard let registration = find(service, name) else { return false }
        let request = Request(container: self, requested: registration, resolution: resolution, memory: memory)
        do {
            try request.serve(registration, arguments)
        } catch {
            guard [.missing, .factoryReturnedNil, .factoryThrew].contains(error.reason) else { throw error }
            return false
        }
        if Decoration.isActive.load(ordering: .relaxed) { Decoration.decorate(memory, service) }
        return true
    }

    /// The resolution of this thread, with all services registered.
    @inline(__always)
    private func prepare() -> UnsafeMutablePointer<Resolution> {
        let resolution = Resolution.current
        if !ServiceRegistration.isDone, resolution.pointee.path.count == 0 { ServiceRegistration.perform() }
        return resolution
    }

    /// Serves a request for `T?` that nobody registered as such: it means "`T`, or nil".
    private func produceOptional(
        _ service: Any.Type, _ name: Name?, _ arguments: Any?, _ resolution: UnsafeMutablePointer<Resolution>,
        into memory: UnsafeMutableRawPointer
    ) throws(ResolutionError) {
        guard let optional = service as? any OptionalProtocol.Type else {
            let step = ResolutionError.Step(key: Key(service, name: name), place: nil)
            throw ResolutionError(.missing, path: resolution.pointee.steps + [step], container: self)
        }
        try RawInstance.withMemory(for: optional.wrapped) { wrapped throws(ResolutionError) in
            let isAvailable =
                if optional.wrapped is any OptionalProtocol.Type {
                    try { () throws(ResolutionError) in
                        try produce(optional.wrapped, name, arguments, into: wrapped)
                        return true
                    }()
                } else {
                    try produceIfAvailable(optional.wrapped, name, arguments, into: wrapped)
                }
            optional.store(from: isAvailable ? wrapped : nil, into: memory)
        }
    }
}

/// A request on its way through the scope to the factory.
struct Request {
    /// The container that was asked.
    let container: Resolver
    /// The registration that was found for the key asked for; it may forward to another.
    let requested: Unmanaged<Registration>
    /// The resolution of the thread.
    let resolution: UnsafeMutablePointer<Resolution>
    /// Where the instance goes.
    let memory: UnsafeMutableRawPointer
}

// MARK: - Through the scope

extension Request {
    /// Serves the request with a registration: by what its scope has kept, else by its factory.
    @inline(__always)
    func serve(_ registration: Unmanaged<Registration>, _ arguments: Any?) throws(ResolutionError) {
        let registered = registration.takeUnretainedValue()
        guard case .factory(let factory) = registered.source else {
            return try forward(registered, arguments)
        }
        guard let details = registered.details?.takeUnretainedValue() else {
            return try serveUnkept(registration, registered.initialKind, factory, nil, arguments)
        }
        let contents = details.contents
        var cell = contents.cell
        var kind = contents.scope.kind
        if kind == .container {
            let cache = store.cache
            kind = cache.kind
            if kind.keepsInstances { cell = cache.containerCell(for: registered, contents) }
        }
        let making = contents.factory ?? factory
        if let cell {
            try serve(registration, from: cell, making, contents, arguments)
        } else {
            try serveUnkept(registration, kind, making, contents, arguments)
        }
    }

    /// Serves the request by another key that the registration implements, and converts the instance.
    private func forward(_ registration: Registration, _ arguments: Any?) throws(ResolutionError) {
        guard
            case .forward(let entry, let convert) = registration.source,
            let target = entry.value.takeUnretainedValue().registration
        else { return }
        let conforms = try convert(
            { memory throws(ResolutionError) in
                let request = Request(
                    container: container, requested: requested, resolution: resolution, memory: memory)
                try request.serve(target, arguments)
            }, memory)
        guard conforms else {
            let step = ResolutionError.Step(registration)
            throw ResolutionError(
                .conformance, path: resolution.pointee.steps + [step], container: container,
                detail: .conformance(of: target.takeUnretainedValue().key.service))
        }
    }

    /// Serves the request in a scope that keeps nothing beyond the resolution.
    @inline(__always)
    private func serveUnkept(
        _ registration: Unmanaged<Registration>, _ kind: Resolver.Scope.Kind, _ factory: Registration.Factory,
        _ contents: Registration.Contents?, _ arguments: Any?
    ) throws(ResolutionError) {
        if resolution.pointee.path.count > 0 {
            if kind == .graph, resolution.pointee.copyFromGraph(registration, arguments, into: memory) { return }
            if try copyFromPath(registration, arguments, circularOn: container) { return }
        }
        try make(registration, factory, contents, arguments, keepsInGraph: kind == .graph)
    }

    /// Serves the request from a cell, and makes the instance when it is empty.
    private func serve(
        _ registration: Unmanaged<Registration>, from cell: Cell, _ factory: Registration.Factory,
        _ contents: Registration.Contents, _ arguments: Any?
    ) throws(ResolutionError) {
        while true {
            switch cell.start(ResolutionID(resolution), into: Unchecked(memory)) {
            case .found:
                return
            case .build:
                return try build(registration, in: cell, factory, contents, arguments)
            case .isBuilding:
                if try copyFromPath(registration, arguments, circularOn: nil) { return }
                return try make(registration, factory, contents, arguments, keepsInGraph: false)
            case .wait:
                let outcome = WaitGraph.wait(for: cell, of: registration, as: resolution)
                guard case .circular(let steps) = outcome else { continue }
                throw ResolutionError(.circular, path: resolution.pointee.steps + steps, container: container)
            }
        }
    }

    /// Makes the instance of a cell that this resolution has been appointed to fill.
    private func build(
        _ registration: Unmanaged<Registration>, in cell: Cell, _ factory: Registration.Factory,
        _ contents: Registration.Contents, _ arguments: Any?
    ) throws(ResolutionError) {
        do {
            try make(registration, factory, contents, arguments, keepsInGraph: false)
        } catch {
            cell.finish(with: nil)
            throw error
        }
        cell.finish(with: (memory, registration.takeUnretainedValue().key.service))
    }

    /// The container in whose cache a container-scoped instance belongs.
    ///
    /// That is the container that was asked. A request of the root made while a resolution of another container runs, by
    /// a static function or a wrapper, belongs to that container if it searches the root: so a child container is request
    /// scope for factories that do not pass the container along.
    private var store: Resolver {
        guard resolution.pointee.path.count > 0 else { return container }
        let start = resolution.pointee.path[0].container.takeUnretainedValue()
        guard start !== container, container === Resolver.root else { return container }
        return start.reachable.contains { $0 === container } ? start : container
    }
}
