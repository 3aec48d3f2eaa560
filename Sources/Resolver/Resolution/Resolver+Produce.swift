// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// The untyped entry to the engine: the instance is written into `memory`, which the typed functions of
/// `Resolver+Resolve.swift` provide.
extension Resolver {
    /// Makes or finds the service of a key.
    ///
    /// - Parameters:
    ///   - service: The type asked for.
    ///   - name: The name, if any.
    ///   - arguments: The untyped arguments, if any.
    ///   - memory: Uninitialised memory of the type; initialised on return, and left alone when an error is thrown.
    @usableFromInline
    func produce(
        _ service: Any.Type, _ name: Name?, _ arguments: UnsafePointer<Any>?, into memory: UnsafeMutableRawPointer
    ) throws(ResolutionError) {
        let resolution = prepare()
        let hash = ServiceKey.tableHash(service, name)
        try Self.produce(service, name, hash: hash, arguments, on: .passUnretained(self), resolution, into: memory)
    }

    /// Makes or finds the service of a key with ``root``, without a lock and without counting a reference to it.
    ///
    /// - Parameters:
    ///   - service: The type asked for.
    ///   - name: The name, if any.
    ///   - memory: Uninitialised memory of the type; initialised on return, and left alone when an error is thrown.
    @usableFromInline
    static func produceWithRoot(
        _ service: Any.Type, _ name: Name?, into memory: UnsafeMutableRawPointer
    ) throws(ResolutionError) {
        let resolution = Resolution.current
        if !ServiceRegistration.isDone { ServiceRegistration.perform() }
        guard let (root, isNested) = resolution.pointee.rootReading.begin() else {
            return try produceWithOtherRoot(service, name, resolution, into: memory)
        }
        defer { if !isNested { resolution.pointee.rootReading.end() } }
        let hash = ServiceKey.tableHash(service, name)
        try produce(service, name, hash: hash, nil, on: root, resolution, into: memory)
    }

    /// Makes or finds the service of a key with ``root``, where that may be an isolated copy, or is read for the first time.
    @inline(never)
    private static func produceWithOtherRoot(
        _ service: Any.Type, _ name: Name?, _ resolution: UnsafeMutablePointer<Resolution>,
        into memory: UnsafeMutableRawPointer
    ) throws(ResolutionError) {
        let roots = Roots.current
        if roots.context != nil { return try roots.asked.produce(service, name, nil, into: memory) }
        guard let (root, isNested) = resolution.pointee.rootReading.beginBehindOverrides() else {
            return try Roots.announced.produce(service, name, nil, into: memory)
        }
        defer { if !isNested { resolution.pointee.rootReading.end() } }
        try root.takeUnretainedValue().produce(service, name, nil, into: memory)
    }

    /// Makes or finds the service of a key, on the thread's resolution.
    ///
    /// - Parameters:
    ///   - service: The type asked for.
    ///   - name: The name, if any.
    ///   - hash: The hash of the key, from ``ServiceKey``.
    ///   - arguments: The untyped arguments, if any.
    ///   - container: The container that is asked.
    ///   - resolution: The resolution of the thread.
    ///   - memory: Uninitialised memory of the type; initialised on return, and left alone when an error is thrown.
    @inline(__always)
    static func produce(
        _ service: Any.Type, _ name: Name?, hash: UInt, _ arguments: UnsafePointer<Any>?,
        on container: Unmanaged<Resolver>, _ resolution: UnsafeMutablePointer<Resolution>,
        into memory: UnsafeMutableRawPointer
    ) throws(ResolutionError) {
        guard let registration = container._withUnsafeGuaranteedRef({ $0.find(service, name, hash: hash) }) else {
            let container = container.takeUnretainedValue()
            return try container.produceOptional(service, name, arguments, resolution, into: memory)
        }
        let request = Request(on: container, for: registration, resolution, memory)
        try request.serve(registration, arguments)
        request.noteHandedOut()
        if Decoration.isActive.load(ordering: .relaxed) { Decoration.decorate(memory, service, resolution) }
    }

    /// Makes or finds the service of a key, with arguments; apart, so that a request without any pays nothing for them.
    ///
    /// - Parameters:
    ///   - service: The type asked for.
    ///   - name: The name, if any.
    ///   - args: The untyped arguments.
    ///   - memory: Uninitialised memory of the type; initialised on return, and left alone when an error is thrown.
    @usableFromInline
    func produce(
        _ service: Any.Type, _ name: Name?, with args: Any?, into memory: UnsafeMutableRawPointer
    ) throws(ResolutionError) {
        guard let args = Args.unwrap(args) else { return try produce(service, name, nil, into: memory) }
        try withUnsafePointer(to: args) { args throws(ResolutionError) in
            try produce(service, name, args, into: memory)
        }
    }

    /// Makes or finds the service of a key that may be unregistered.
    ///
    /// - Parameters:
    ///   - service: The type asked for.
    ///   - name: The name, if any.
    ///   - arguments: The untyped arguments, if any.
    ///   - memory: Uninitialised memory of the type.
    ///   - isOptional: Whether the type is an optional one. The caller's compiler knows; the runtime takes 20 ns to find out.
    /// - Returns: `false`, with nothing written, when there is no such service or its factory had nothing to return.
    /// - Throws: An error that is not about this service being absent.
    @usableFromInline
    func produceIfAvailable(
        _ service: Any.Type, _ name: Name?, _ arguments: UnsafePointer<Any>?, into memory: UnsafeMutableRawPointer,
        isOptional: Bool
    ) throws(ResolutionError) -> Bool {
        let resolution = prepare()
        guard let registration = find(service, name) else {
            if lifecycleSlot.load(ordering: .relaxed) != nil { try checkOpen(for: service, name) }
            return isOptional ? try produceWrapped(service, name, arguments, into: memory) : false
        }
        let request = Request(on: .passUnretained(self), for: registration, resolution, memory)
        do {
            try request.serveCompactly(registration, arguments)
        } catch {
            guard error.isAboutAbsence else { throw error }
            return false
        }
        request.noteHandedOut()
        if Decoration.isActive.load(ordering: .relaxed) { Decoration.decorate(memory, service, resolution) }
        return true
    }

    /// Makes or finds the service of a key that may be unregistered, with arguments.
    ///
    /// - Parameters:
    ///   - service: The type asked for.
    ///   - name: The name, if any.
    ///   - args: The untyped arguments.
    ///   - memory: Uninitialised memory of the type.
    /// - Returns: `false`, with nothing written, when there is no such service or its factory had nothing to return.
    /// - Throws: An error that is not about this service being absent.
    @usableFromInline
    func produceIfAvailable(
        _ service: Any.Type, _ name: Name?, with args: Any?, into memory: UnsafeMutableRawPointer
    ) throws(ResolutionError) -> Bool {
        try withArguments(args) { args throws(ResolutionError) in
            try produceIfAvailable(service, name, args, into: memory, isOptional: true)
        }
    }

    /// Serves a request for `T?` that nobody registered as such, by a `T` that may be unregistered.
    @inline(never)
    private func produceWrapped(
        _ service: Any.Type, _ name: Name?, _ arguments: UnsafePointer<Any>?, into memory: UnsafeMutableRawPointer
    ) throws(ResolutionError) -> Bool {
        guard
            let optional = service as? any OptionalProtocol.Type,
            try produceIfAvailable(optional.wrapped, name, arguments, into: memory, isOptional: true)
        else { return false }
        optional.wrap(memory)
        return true
    }

    /// Makes or finds the service of a key with typed arguments.
    ///
    /// - Parameters:
    ///   - service: The type asked for.
    ///   - name: The name, if any.
    ///   - arguments: The arguments.
    ///   - list: The type of the list of arguments.
    ///   - memory: Uninitialised memory of the type; initialised on return, and left alone when an error is thrown.
    @usableFromInline
    func produce(
        _ service: Any.Type, _ name: Name?, _ arguments: TypedArguments, _ list: Any.Type,
        into memory: UnsafeMutableRawPointer
    ) throws(ResolutionError) {
        let resolution = prepare()
        guard let registration = find(service, name, list) else {
            if let optional = service as? any OptionalProtocol.Type, find(optional.wrapped, name, list) != nil {
                try produce(optional.wrapped, name, arguments, list, into: memory)
                return optional.wrap(memory)
            }
            throw absence(of: ServiceKey(service, name, list), resolution)
        }
        let request = Request(on: .passUnretained(self), for: registration, resolution, memory)
        try withUnsafePointer(to: arguments as Any) { arguments throws(ResolutionError) in
            try request.serveCompactly(registration, arguments)
        }
        request.noteHandedOut()
        if Decoration.isActive.load(ordering: .relaxed) { Decoration.decorate(memory, service, resolution) }
    }

    /// The resolution of this thread, with all services registered.
    @discardableResult
    @inline(__always)
    func prepare() -> UnsafeMutablePointer<Resolution> {
        let resolution = Resolution.current
        if !ServiceRegistration.isDone { ServiceRegistration.perform() }
        return resolution
    }

    /// Serves a request for `T?` that nobody registered as such: it means "`T`, or nil".
    ///
    /// The instance of `T` is made in the memory of the optional, and then wrapped where it is.
    @inline(never)
    private func produceOptional(
        _ service: Any.Type, _ name: Name?, _ arguments: UnsafePointer<Any>?,
        _ resolution: UnsafeMutablePointer<Resolution>, into memory: UnsafeMutableRawPointer
    ) throws(ResolutionError) {
        guard let optional = service as? any OptionalProtocol.Type else {
            throw absence(of: ServiceKey(service, name, nil), resolution)
        }
        if find(optional.wrapped, name) == nil, optional.wrapped is any OptionalProtocol.Type {
            try produceOptional(optional.wrapped, name, arguments, resolution, into: memory)
            optional.wrap(memory)
        } else if try produceIfAvailable(optional.wrapped, name, arguments, into: memory, isOptional: false) {
            optional.wrap(memory)
        } else {
            resolution.pointee.absent = (ServiceKey(optional.wrapped, name, nil), resolution.pointee.path.count)
            resolution.pointee.hasLeftovers = true
            optional.storeNil(in: memory)
        }
    }
}
