// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The untyped entry to the engine: it writes into uninitialised `memory`, which it leaves alone when it throws.
extension Resolver {
    @usableFromInline
    func produce(
        _ service: Any.Type, _ name: Name?, _ arguments: ArgumentReference?, into memory: InstanceMemory
    ) throws(ResolutionError) {
        try produceInline(service, name, arguments, into: memory)
    }

    /// Makes or finds the service of a key; in line, for each of the entries.
    @inline(__always)
    func produceInline(
        _ service: Any.Type, _ name: Name?, _ arguments: ArgumentReference?, into memory: InstanceMemory
    ) throws(ResolutionError) {
        let resolution = Resolution.current
        if !FastPath.isOpen, try isIntercepted(resolution, service, name, arguments, into: memory) { return }
        let isOutermost = resolution.pointee.thread.announcement.begin(on: .init(self))
        defer { resolution.pointee.thread.announcement.end(isOutermost) }
        let hash = ServiceKey.tableHash(service, name)
        try Self.produce(service, name, hash: hash, arguments, on: .init(self), resolution, into: memory)
    }

    /// Runs the request by an interceptor, if there is one; apart from the hot path, for its registers.
    @inline(never)
    private func isIntercepted(
        _ resolution: Handle<Resolution>, _ service: Any.Type, _ name: Name?, _ arguments: ArgumentReference?,
        into memory: InstanceMemory
    ) throws(ResolutionError) -> Bool {
        guard let run = Self.interceptor(resolution, for: self) else { return false }
        try run { () throws(ResolutionError) in try produce(service, name, arguments, into: memory) }
        return true
    }

    /// Makes or finds the service of a key with ``root``, without a lock and without counting a reference to it.
    @usableFromInline
    static func produceWithRoot(
        _ service: Any.Type, _ name: Name?, into memory: InstanceMemory
    ) throws(ResolutionError) {
        let resolution = Resolution.current
        let isOutermost = resolution.pointee.thread.announcement.begin(on: nil)
        // It is shown when all services are registered in it.
        guard let root = Roots.shown.load(), FastPath.isOpen else {
            resolution.pointee.thread.announcement.end(isOutermost)
            return try registeredRoot.produce(service, name, nil, into: memory)
        }
        defer { resolution.pointee.thread.announcement.end(isOutermost) }
        if isOutermost { resolution.pointee.thread.announcement.narrow(to: root) }
        let hash = ServiceKey.tableHash(service, name)
        try produce(service, name, hash: hash, nil, on: root, resolution, into: memory)
    }

    /// Makes or finds the service of a key, whose hash is given, on the thread's resolution.
    @inline(__always)
    static func produce(
        _ service: Any.Type, _ name: Name?, hash: UInt, _ arguments: ArgumentReference?,
        on container: Borrowed<Resolver>, _ resolution: Handle<Resolution>,
        into memory: InstanceMemory
    ) throws(ResolutionError) {
        guard let registration = container.read({ $0.find(service, name, hash: hash) }) else {
            try container.object.produceOptional(service, name, nil, arguments, resolution, into: memory)
            return
        }
        let request = Request(on: container, for: registration, resolution, memory)
        try request.serve(registration, arguments)
        request.deliver(as: service)
    }

    /// Makes or finds a service with arguments; plain ones do without ``withArguments(_:_:)``, for a debug build's stack.
    @usableFromInline
    func produce(
        _ service: Any.Type, _ name: Name?, with args: Any?, into memory: InstanceMemory
    ) throws(ResolutionError) {
        try withReference(toOptional: args) { arguments throws(ResolutionError) in
            if let arguments, !Args.isPlain(arguments) {
                return try produce(service, name, unwrapping: arguments, into: memory)
            }
            try produce(service, name, arguments, into: memory)
        }
    }

    /// Makes or finds the service of a key, with arguments that may be wrapped.
    @inline(never)
    private func produce(
        _ service: Any.Type, _ name: Name?, unwrapping arguments: ArgumentReference, into memory: InstanceMemory
    ) throws(ResolutionError) {
        try withArguments(arguments.value) { arguments throws(ResolutionError) in
            try produce(service, name, arguments, into: memory)
        }
    }

    /// Makes or finds the service of a key with typed arguments, which lie in memory as ``ValuePack`` says.
    @usableFromInline
    func produce(
        _ service: Any.Type, _ name: Name?, argumentsAt values: InstanceMemory, _ list: Any.Type,
        into memory: InstanceMemory
    ) throws(ResolutionError) {
        let resolution = Resolution.current
        if !FastPath.isOpen, let run = Self.interceptor(resolution, for: self) {
            return try run { () throws(ResolutionError) in
                try produce(service, name, argumentsAt: values, list, into: memory)
            }
        }
        let isOutermost = resolution.pointee.thread.announcement.begin(on: .init(self))
        defer { resolution.pointee.thread.announcement.end(isOutermost) }
        guard let registration = find(service, name, list) else {
            return try withReference(to: TypedArguments(memory: values, list: list)) {
                arguments throws(ResolutionError) -> Void in
                try produceOptional(service, name, list, arguments, resolution, into: memory)
            }
        }
        var arguments: Any = TypedArguments(memory: values, list: list)
        let request = Request(on: .init(self), for: registration, resolution, memory)
        try request.serveOutOfLine(registration, at: &arguments)
        request.deliver(as: service)
    }

    /// Makes or finds the service of a key with one typed argument.
    @_alwaysEmitIntoClient @inline(__always)
    func produce<Argument>(
        _ service: Any.Type, _ name: Name?, argumentAt value: ValueAddress<Argument>,
        into memory: InstanceMemory
    ) throws(ResolutionError) {
        try produce(
            service, name, argumentsAt: InstanceMemory(value), ArgumentList<NoArguments, Argument>.self, into: memory)
    }

    /// The resolution of this thread, with all services registered.
    @discardableResult @inline(__always)
    func prepare() -> Handle<Resolution> {
        let resolution = Resolution.current
        if !FastPath.areServicesRegistered { ServiceRegistration.perform() }
        return resolution
    }

    /// Has all services registered, for code that looks at registrations.
    package func ensureServicesAreRegistered() { prepare() }

    /// Makes the service of a registration, and leaves it to the scope to keep it.
    package func makeAndDiscard(_ registration: Registration) throws(ResolutionError) {
        _ = try OwnedInstance(of: registration.instances) { memory throws(ResolutionError) in
            try produce(by: registration, into: memory)
        }
    }

    /// Makes or finds the service of a key, or ends the program, so that callers need not check.
    @usableFromInline
    func produceOrTrap(
        _ service: Any.Type, _ name: Name?, into memory: InstanceMemory, _ file: StaticString, _ line: UInt
    ) {
        ResolutionError.trapping(try produceInline(service, name, nil, into: memory), file, line)
    }

    /// Makes or finds the service of a key with untyped arguments, and ends the program when that is not possible.
    @usableFromInline
    func produceOrTrap(
        _ service: Any.Type, _ name: Name?, with args: Any?, into memory: InstanceMemory, _ file: StaticString,
        _ line: UInt
    ) {
        ResolutionError.trapping(try produce(service, name, with: args, into: memory), file, line)
    }

    /// Makes or finds the service of a key with ``root``, and ends the program when that is not possible.
    @usableFromInline
    static func produceWithRootOrTrap(
        _ service: Any.Type, _ name: Name?, into memory: InstanceMemory, _ file: StaticString, _ line: UInt
    ) {
        ResolutionError.trapping(try produceWithRoot(service, name, into: memory), file, line)
    }
}
