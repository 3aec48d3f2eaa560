// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What a lazy wrapper asks for and got, shared by its copies.
///
/// An object, so that a wrapper resolves where it must not change, in a `let` or on several threads. The value is in an
/// ``InstanceCell``: first use is one resolution, others wait with no lock held.
@usableFromInline
final class LazyStorage: Sendable {
    /// What to ask for, which can be changed until it has been asked for.
    @usableFromInline typealias Request = (name: Resolver.Name?, args: Any?, container: ContainerReference?)

    let cell = InstanceCell()
    let service: Any.Type
    private let requested: Mutex<Unchecked<Request>>
    /// The isolated copy in which the wrapper was made, for a first use outside.
    private let memory: RememberedRoot?
    /// The place of the property, or of the registration whose parameter it is, for messages.
    let place: SourcePlace
    /// The kept instance that the wrapper is a part of; `nil` when there is none.
    let lifetime: Lifetime?
    /// The container for one request that was the root where the wrapper was made.
    let front: WeakReference<Resolver>?
    private let chosen: Choice?

    /// Makes the storage of a wrapper; without a container, it asks the root at first use.
    @usableFromInline
    init(_ service: Any.Type, name: Resolver.Name?, container: Resolver?, file: StaticString, line: UInt) {
        self.service = service
        self.chosen = nil
        front = RequestContainer.areKnown ? FrontRoot.container(in: .current).map { WeakReference($0) } : nil
        let lifetime = Lifetime.current(asking: container)
        self.lifetime = lifetime
        memory = container == nil ? RememberedRoot.current(for: lifetime) : nil
        requested = Mutex(Unchecked((name, nil, container.map { ContainerReference($0, of: lifetime) })))
        place = SourcePlace(file: file, line: line)
    }

    init(_ service: Any.Type, _ request: ParameterRequest) {
        self.service = service
        self.chosen = request.registration.map { Choice($0) }
        memory = nil
        front = nil
        lifetime = Lifetime.current(asking: request.container)
        requested = Mutex(Unchecked((request.qualifier, nil, ContainerReference(request.container, of: lifetime))))
        place = Resolution.current.pointee.ownerPlace
    }

    @usableFromInline @inline(never)
    var request: Request { requested.withLock { $0 }.value }

    @_alwaysEmitIntoClient
    var name: Resolver.Name? {
        get { request.name }
        set { change { $0.name = newValue } }
    }

    @_alwaysEmitIntoClient
    var container: Resolver? {
        get { request.container?.container }
        set { refer(to: newValue) }
    }

    @usableFromInline
    func refer(to container: Resolver?) {
        let reference = container.map { ContainerReference($0) }
        change { $0.container = reference }
    }

    @_alwaysEmitIntoClient
    var args: Any? {
        get { request.args }
        set { change { $0.args = newValue } }
    }

    /// Changes what the wrapper asks for; what was there before is released when the lock is free.
    @usableFromInline
    func change(_ body: (inout Request) -> Void) {
        let old = requested.withLock { request in
            let old = request
            body(&request.value)
            return old
        }
        withExtendedLifetime(old) {}
    }
}

// MARK: - The value

extension LazyStorage {
    /// Resolves what a wrapper asks for, into memory of the value's type.
    @usableFromInline
    typealias Resolve = (
        _ container: Resolver, _ name: Resolver.Name?, _ args: Any?, _ file: StaticString, _ line: UInt,
        _ memory: InstanceMemory
    ) -> Void

    /// Copies the value out to uninitialised memory; the first use makes it.
    ///
    /// It never gives out a half-made value: a use from within its own making, on this thread or by way of another that waits
    /// for it, resolves by itself; if that goes round, the resolution finds the cycle.
    @usableFromInline
    func copy(to memory: InstanceMemory, as type: Any.Type, _ resolve: Resolve) {
        if cell.copyKept(for: Resolution.current.thread, to: memory) { return }
        do throws(ResolutionError) {
            try copy(to: memory, as: type) { memory throws(ResolutionError) in try ask(resolve, into: memory) }
        } catch {
            trap(error)
        }
    }

    /// Copies the value out like ``copy(to:as:_:)``; where it cannot be made, the next use tries again.
    ///
    /// In an async factory's resolution it does so as a whole: a thread that makes it must not wait for a session that may need it.
    @usableFromInline @inline(never)
    func copy(
        to memory: InstanceMemory, as type: Any.Type, _ make: (InstanceMemory) throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        let resolution = Resolution.current
        if !FastPath.isOpen, !cell.isReady, let run = Resolver.interceptor(resolution, for: nil) {
            return try run { () throws(ResolutionError) in try copy(to: memory, as: type, make) }
        }
        guard let isAppointed = cell.startOrWait(resolution, into: memory) else { return }
        guard isAppointed else { return try make(memory) }
        var isMade = false
        defer { cell.finish(resolution.id, with: isMade ? (memory, InstanceType(type)) : nil) }
        try make(memory)
        isMade = true
    }

    /// Resolves what there is to ask for now, in uninitialised memory.
    @_transparent
    func ask(_ resolve: Resolve, into memory: InstanceMemory) throws(ResolutionError) {
        let asked = asked
        try holding(asking: asked.container) { () throws(ResolutionError) in
            resolve(asked.container, asked.name, asked.args, place.file, place.line, memory)
        }
    }

    @usableFromInline
    func trap(_ error: ResolutionError) -> Never { error.trap(file: place.file, line: place.line) }

    /// What there is to ask for; apart, so that what it takes is off the stack on the way down.
    private var asked: (container: Resolver, name: Resolver.Name?, args: Any?) {
        @inline(never) get {
            let request = request
            do { return (try container(of: request), request.name, request.args) } catch { trap(error) }
        }
    }

    private func container(of request: Request) throws(ResolutionError) -> Resolver {
        guard let reference = request.container else { return .registeredRoot(rememberedBy: memory) }
        if let container = reference.current { return container }
        let step = ResolutionError.Step(key: Resolver.ServiceKey(service, name: request.name), place: place)
        throw ResolutionError(.disposed, path: [step], container: nil)
    }

    /// Makes what a parameter asks for, in uninitialised memory.
    @usableFromInline
    func resolve(_ type: Any.Type, into memory: InstanceMemory) throws(ResolutionError) {
        if !FastPath.isOpen, let run = Resolver.interceptor(Resolution.current, for: nil) {
            return try run { () throws(ResolutionError) in try resolve(type, into: memory) }
        }
        let request = try parameterRequest()
        try holding(asking: request.container) { () throws(ResolutionError) in
            try request.resolve(type, into: memory)
        }
    }

    @inline(never)
    private func parameterRequest() throws(ResolutionError) -> ParameterRequest {
        let request = request
        let container = try container(of: request)
        return ParameterRequest(
            container: container, qualifier: request.name, registration: chosen?.registration(on: container))
    }

    var isEmpty: Bool { !cell.isReady }

    @_alwaysEmitIntoClient
    func set<Value>(_ value: Value) {
        var value = value
        withMemory(of: &value) { keep($0, as: Value.self) }
    }

    @usableFromInline
    func keep(_ memory: InstanceMemory, as type: Any.Type) {
        cell.replace(with: cell.keepable(memory, InstanceType(type)))
    }

    /// Lets go of the value; the next use makes it again.
    func release() { cell.drop() }
}

extension LazyStorage {
    /// One of many registrations, held weakly: it may keep what holds this.
    final class Choice: Sendable {
        private let key: Resolver.ServiceKey
        private let reference: WeakReference<Registration>

        init(_ registration: Registration) {
            key = registration.key
            reference = WeakReference(registration)
        }

        /// The registration; when it has been replaced, the one that serves its key now.
        func registration(on container: Resolver) -> Registration? {
            let chosen = reference.object
            let isCurrent = chosen.map { chosen in container.reachable.contains { $0.table.contains(chosen) } } ?? false
            return isCurrent ? chosen : container.registration(of: key)
        }
    }
}
