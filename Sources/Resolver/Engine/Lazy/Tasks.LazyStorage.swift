// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension LazyEngine {
    fileprivate static let whole = LazyEngine(
        storage: { LazyStorage($0, name: $1, container: $2, file: $3, line: $4) },
        postponed: LazyStorage.ofLazyRegistration, copyWeakly: LazyStorage.copyWeakly, require: LazyStorage.require)
}

/// What the C function `resolver_lazy_engine` calls.
@_silgen_name("resolver_whole_lazy_engine")
func wholeLazyEngine() -> LazyEngine { .whole }

extension LazyStorage {
    fileprivate convenience init(
        _ service: Any.Type, name: Resolver.Name?, container: Resolver?, file: StaticString, line: UInt
    ) {
        let asked = RequestContainer.areKnown ? Roots.asked : nil
        let lifetime = Lifetime.current(asking: container)
        self.init(
            service, (name, nil, container.map { ContainerReference($0, of: lifetime) }),
            at: SourcePlace(file: file, line: line), for: lifetime,
            memory: container == nil ? RememberedRoot.current(for: lifetime) : nil,
            front: asked.flatMap { $0.isForRequest ? WeakReference($0) : nil })
    }

    @Sendable
    fileprivate static func ofLazyRegistration(
        _ service: Any.Type, _ name: Resolver.Name?, _ container: Resolver?, _ file: StaticString, _ line: UInt
    ) -> LazyStorage? {
        let container = container ?? .registeredRoot
        guard container.registration(of: service, name)?.component.isLazy == true else { return nil }
        return LazyStorage(service, name: name, container: container, file: file, line: line)
    }

    private func container(of request: Request) throws(ResolutionError) -> Resolver {
        guard let reference = request.container else { return memory?.root ?? .registeredRoot }
        if let container = reference.current { return container }
        let step = ResolutionError.Step(key: Resolver.ServiceKey(service, name: request.name), place: place)
        throw ResolutionError(.disposed, path: [step], container: nil)
    }

    /// What there is to ask for, as of a parameter, and with what arguments; apart, so that what it takes is off the stack on the way down.
    @inline(never)
    private func asked() throws(ResolutionError) -> (request: ParameterRequest, args: Any?) {
        let request = request
        let container = try container(of: request)
        let registration = registration(on: container)
        return (.init(container: container, qualifier: request.name, registration: registration), request.args)
    }

    /// The chosen registration; when it has been replaced, the one that serves its key now.
    private func registration(on container: Resolver) -> Registration? {
        guard let chosen else { return nil }
        guard let registration = chosen.reference.object,
            container.reachable.contains(where: { $0.table.contains(registration) })
        else { return container.registration(of: chosen.key) }
        return registration
    }

    @Sendable
    fileprivate static func copyWeakly(
        _ storage: LazyStorage, to memory: InstanceMemory, as type: Any.Type
    ) -> Bool {
        var isMade = false
        let kept = filled(as: KeptInstance?.self) { kept in
            do throws(ResolutionError) {
                try storage.copy(to: kept, as: KeptInstance?.self) { kept throws(ResolutionError) in
                    try storage.resolve(type, isParameter: false, into: memory)
                    isMade = true
                    hold(memory, as: type, in: kept)
                }
            } catch {
                storage.trap(error)
            }
        }
        if isMade, kept == nil { InstanceType(type).destroy(memory) }
        return isMade ? kept != nil : kept?.copy(to: memory) ?? false
    }

    /// Copies the value out to uninitialised memory, made once or anew; where it cannot be made, the next use tries again.
    ///
    /// In an async factory's resolution it does so as a whole: a thread that makes it must not wait for a session that may need it.
    /// It never gives out a half-made value: a use from within its own making, on this thread or by way of another that waits
    /// for it, resolves by itself; if that goes round, the resolution finds the cycle.
    @inline(never)
    private func copy(
        to memory: InstanceMemory, as type: Any.Type, once: Bool = true,
        _ make: (InstanceMemory) throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        let resolution = Resolution.current
        if !FastPath.isOpen, !(once && cell.isReady), let run = Resolver.interceptor(resolution, for: nil) {
            return try run { () throws(ResolutionError) in try copy(to: memory, as: type, once: once, make) }
        }
        guard once else { return try make(memory) }
        guard let isAppointed = cell.startOrWait(resolution, into: memory) else { return }
        guard isAppointed else { return try make(memory) }
        var isMade = false
        defer { cell.finish(resolution.id, with: isMade ? (memory, InstanceType(type)) : nil, tellsKept: false) }
        try make(memory)
        isMade = true
    }

    @Sendable
    fileprivate static func require(
        _ storage: LazyStorage, in memory: InstanceMemory, as type: Any.Type, once: Bool, isParameter: Bool
    ) -> ResolutionError? {
        do throws(ResolutionError) {
            try storage.copy(to: memory, as: type, once: once) { memory throws(ResolutionError) in
                try storage.resolve(type, isParameter: isParameter, into: memory)
            }
            return nil
        } catch {
            return error
        }
    }

    /// Makes what there is to ask for now: by the rules of a parameter, or as a request does, which for an optional may have `nil`.
    private func resolve(
        _ type: Any.Type, isParameter: Bool, into memory: InstanceMemory
    ) throws(ResolutionError) {
        let (request, args) = try asked()
        try holding(asking: request.container) { () throws(ResolutionError) in
            if isParameter {
                try request.resolve(type, into: memory)
            } else if type != service {
                try request.resolveOptional(type, with: args, into: memory)
            } else if args == nil {
                // Apart, for its smaller frames on the stack.
                try request.container.produce(type, request.qualifier, nil, into: memory)
            } else {
                try request.container.produce(type, request.qualifier, with: args, into: memory)
            }
        }
    }
}

/// Keeps what is of a container for one request out of instances that outlive it; in functions of their own, for the stack on the way down.
extension LazyStorage {
    /// Has a closure resolve the value: in a resolution of its own, where what holds the value outlives a container for one request.
    @_transparent
    private func holding(
        asking container: Resolver, _ body: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        if let lifetime = detachedLifetime(asking: container) {
            return try Resolution.detached(for: lifetime, Resolution.current) { Result(catching: body) }.get()
        }
        beginHolding()
        defer { endHolding() }
        try body()
    }

    /// Has requests know for which kept instance they are, though it is complete and not on the path.
    @inline(never)
    private func beginHolding() { if let lifetime { Resolution.current.pointee.lifetimes.append(lifetime) } }

    @inline(never)
    private func endHolding() { if lifetime != nil { Resolution.current.pointee.lifetimes.removeLast() } }

    /// How long what holds the value lives, if it outlives a container for one request that this has to do with.
    @inline(never)
    private func detachedLifetime(asking container: Resolver) -> Lifetime? {
        guard RequestContainer.areKnown, let lifetime = lifetime(asking: container) else { return nil }
        let resolution = Resolution.current
        let isOutliving = lifetime.outlives(
            requestsOf: [resolution.pointee.start(asking: container), container],
            moreThan: resolution.pointee.state.origin.lifetime)
        return isOutliving ? lifetime : nil
    }

    /// The instance that the wrapper is a part of; or the wrapper, if made outside of the request whose container is the root now.
    private func lifetime(asking container: Resolver) -> Lifetime? {
        guard lifetime == nil, let request = container.requestContainer else { return lifetime }
        guard front?.object?.requestContainer !== request, self.request.container == nil else { return nil }
        let description = (Resolver.ServiceKey?.none, place, { @Sendable in "a property made outside of the request" })
        return Lifetime(description, home: front)
    }
}

extension ParameterRequest {
    /// Makes a service that may be missing, in uninitialised memory of an optional of it.
    @inline(never)
    fileprivate func resolveOptional(
        _ type: Any.Type, with args: Any?, into memory: InstanceMemory
    ) throws(ResolutionError) {
        guard let optional = TypeFacts.optional(type) else { return }
        let isThere = try container.produceIfAvailable(optional.wrapped, qualifier, with: args, into: memory)
        isThere ? optional.wrap(memory) : optional.storeNil(in: memory)
    }
}

extension ContainerReference {
    /// The container, or the one to ask when it has been closed, or has gone, before what holds the wrapper; `nil` when it has been let go.
    fileprivate var current: Resolver? {
        let lasting = owned ?? substitute?.object
        return observed?.object.flatMap { lasting != nil && $0.table.isClosed ? nil : $0 } ?? lasting
    }
}

extension RememberedRoot {
    /// Remembers the copy that code is in, `nil` for none; a kept instance, which has a lifetime, keeps no root alive.
    fileprivate static func current(for lifetime: Lifetime?) -> RememberedRoot? {
        guard let context = OverrideContext.current else { return nil }
        let memory = RememberedRoot(context, isWeak: lifetime != nil)
        context.memories.append(memory)
        return memory
    }

    /// The root; `nil` when nothing of the copy is left, or where the running code is in that copy or further inside.
    fileprivate var root: Resolver? {
        if Roots.enclosing?.context?.isInside(context) == true { return nil }
        return context.roots?.asked ?? kept.withLock { $0?.root.object }
    }
}
