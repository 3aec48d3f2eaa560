// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The untyped entry to the engine for what may be absent.
extension Resolver {
    /// Makes or finds a service that may be absent; `false`, with nothing written, when it is.
    ///
    /// The caller says whether the type is optional: its compiler knows, and the runtime takes 20 ns to find out.
    @usableFromInline
    func produceIfAvailable(
        _ service: Any.Type, _ name: Name?, _ arguments: ArgumentReference?, into memory: InstanceMemory,
        isOptional: Bool
    ) throws(ResolutionError) -> Bool {
        let resolution = Resolution.current
        if !FastPath.isOpen, let run = Self.interceptor(resolution, for: self) {
            var isThere = false
            try run { () throws(ResolutionError) in
                isThere = try produceIfAvailable(service, name, arguments, into: memory, isOptional: isOptional)
            }
            return isThere
        }
        let isOutermost = resolution.pointee.thread.announcement.begin(on: .init(self))
        defer { if isOutermost { resolution.pointee.thread.announcement.end() } }
        guard let registration = find(service, name) else {
            if ContainerState.isAnyClosed { try checkOpen(for: service, name) }
            return isOptional ? try produceWrapped(service, name, arguments, into: memory) : false
        }
        let request = Request(on: .init(self), for: registration, resolution, memory)
        return try request.serveIfAvailable(arguments, as: service)
    }

    /// Makes or finds, with arguments, a service that may be absent; `false`, with nothing written, when it is.
    @usableFromInline
    func produceIfAvailable(
        _ service: Any.Type, _ name: Name?, with args: Any?, into memory: InstanceMemory
    ) throws(ResolutionError) -> Bool {
        try withArguments(args) { args throws(ResolutionError) in
            try produceIfAvailable(service, name, args, into: memory, isOptional: true)
        }
    }

    /// Serves a request for an unregistered `T?` by `T`, or by `nil` if that is unregistered, too.
    @inline(never)
    private func produceWrapped(
        _ service: Any.Type, _ name: Name?, _ arguments: ArgumentReference?, into memory: InstanceMemory
    ) throws(ResolutionError) -> Bool {
        guard
            let optional = TypeFacts.optional(service),
            try produceIfAvailable(optional.wrapped, name, arguments, into: memory, isOptional: true)
        else { return false }
        optional.wrap(memory)
        return true
    }

    /// Serves a request for `T?`, unregistered, as "`T`, or nil": made in the memory of the optional, and wrapped in place.
    @inline(never)
    func produceOptional(
        _ service: Any.Type, _ name: Name?, _ list: Any.Type?, _ arguments: ArgumentReference?,
        _ resolution: Handle<Resolution>, into memory: InstanceMemory
    ) throws(ResolutionError) {
        guard let optional = TypeFacts.optional(service) else {
            throw absence(of: ServiceKey(service, name, list), resolution)
        }
        let wrapped = optional.wrapped
        if let registration = find(wrapped, name, list) {
            let request = Request(on: .init(self), for: registration, resolution, memory)
            if try request.serveIfAvailable(arguments, as: wrapped) { return optional.wrap(memory) }
        } else if TypeFacts.wrapped(of: wrapped) != nil {
            try produceOptional(wrapped, name, list, arguments, resolution, into: memory)
            return optional.wrap(memory)
        } else if ContainerState.isAnyClosed {
            try checkOpen(for: wrapped, name, list)
        }
        Self.noteAbsence(of: wrapped, name, list, resolution)
        optional.storeNil(in: memory)
    }

    /// Notes that a service is absent, for the error of a factory that needs it; a function of its own, for a smaller stack frame.
    @inline(never)
    private static func noteAbsence(
        of service: Any.Type, _ name: Name?, _ list: Any.Type?, _ resolution: Handle<Resolution>
    ) {
        let key = ServiceKey(service, name, list)
        resolution.pointee.state.needExtras().absent = (key, resolution.pointee.state.path.count)
        resolution.pointee.state.needsCleanup = true
    }
}

extension Request {
    /// Makes or finds what may be absent; `false`, with nothing written, when it is.
    @inline(__always)
    fileprivate func serveIfAvailable(
        _ arguments: ArgumentReference?, as service: Any.Type
    ) throws(ResolutionError) -> Bool {
        do {
            try serveOutOfLine(requested, arguments)
        } catch {
            guard error.isAboutAbsence else { throw error }
            return false
        }
        deliver(as: service)
        return true
    }
}
