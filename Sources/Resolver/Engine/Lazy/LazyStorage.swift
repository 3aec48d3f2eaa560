// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What a lazy wrapper asks for and got, shared by its copies; what it takes to ask is in ``LazyEngine``.
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
    let memory: RememberedRoot?
    /// The place of the property, or of the registration whose parameter it is, for messages.
    let place: SourcePlace
    /// The kept instance that the wrapper is a part of; `nil` when there is none.
    let lifetime: Lifetime?
    /// The container for one request that was the root where the wrapper was made.
    let front: WeakReference<Resolver>?
    /// One of many registrations, held weakly: it may keep what holds this.
    let chosen: Choice?

    typealias Choice = (key: Resolver.ServiceKey, reference: WeakReference<Registration>)

    init(
        _ service: Any.Type, _ request: Request, at place: SourcePlace, for lifetime: Lifetime?,
        memory: RememberedRoot? = nil, front: WeakReference<Resolver>? = nil, chosen: Choice? = nil
    ) {
        (self.service, self.place, self.lifetime) = (service, place, lifetime)
        (self.memory, self.front, self.chosen) = (memory, front, chosen)
        requested = Mutex(Unchecked(request))
    }

    convenience init(_ service: Any.Type, _ request: ParameterRequest) {
        let lifetime = Lifetime.current(asking: request.container)
        self.init(
            service, (request.qualifier, nil, ContainerReference(request.container, of: lifetime)),
            at: Resolution.current.pointee.ownerPlace, for: lifetime,
            chosen: request.registration.map { ($0.key, WeakReference($0)) })
    }

    @usableFromInline @inline(never)
    var request: Request { requested.withLock { $0 }.value }

    /// Has the wrapper ask another container, or the root.
    @usableFromInline
    func refer(to container: Resolver?) {
        let reference = container.map { ContainerReference($0) }
        change { $0.container = reference }
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
    /// Copies the value out to uninitialised memory, if it has been made, to a thread that does not make it just now.
    @usableFromInline
    func copyKept(to memory: InstanceMemory) -> Bool { cell.copyKept(for: Resolution.current.thread, to: memory) }

    @usableFromInline
    func trap(_ error: ResolutionError) -> Never { error.trap(file: place.file, line: place.line) }

    /// Whether a wrapper that holds a service weakly has none.
    @usableFromInline
    var isGone: Bool {
        let kept = filledIfAny(as: KeptInstance?.self) { copyKept(to: $0) }
        return (kept ?? nil)?.isPresent != true
    }

    @_alwaysEmitIntoClient
    func set<Value>(_ value: Value) {
        var value = value
        withMemory(of: &value) { keep($0, as: Value.self) }
    }

    @usableFromInline
    func keep(_ memory: InstanceMemory, as type: Any.Type) {
        cell.replace(with: cell.keepable(memory, InstanceType(type)))
    }

    /// Holds a service weakly from now on, or none.
    @usableFromInline
    func keepWeakly(_ memory: InstanceMemory?, as type: Any.Type) {
        set(filled(as: KeptInstance?.self) { Self.hold(memory, as: type, in: $0) })
    }

    /// Stores a weak hold of a service in uninitialised memory; of a value, none.
    static func hold(_ memory: InstanceMemory?, as type: Any.Type, in kept: InstanceMemory) {
        kept.initialize(to: memory.flatMap { KeptInstance($0, InstanceType(type), (true, nil), disposal: nil) })
    }
}

/// The container that a lazy wrapper will ask, kept alive as in `@LazyInjected(container: Resolver(inFrontOf: .main))`; held weakly
/// if it keeps what the wrapper is made for, or reaches the container that does: the wrapper most likely becomes a part of that.
@usableFromInline
final class ContainerReference: Sendable {
    /// The container, if it is held weakly.
    let observed: WeakReference<Resolver>?
    /// The container, or its substitute, if that is kept alive.
    let owned: Resolver?
    /// The substitute, if it is held weakly.
    let substitute: WeakReference<Resolver>?

    /// Refers to a container, weakly if an instance that it may keep is being made.
    init(_ container: Resolver, of lifetime: Lifetime? = nil) {
        guard Self.isKeeper(container, of: lifetime) else {
            (observed, owned, substitute) = (nil, container, nil)
            return
        }
        observed = WeakReference(container)
        let behind = lifetime.flatMap { LifetimeRules.installed.borrowed?.object.substitute(container, $0) }
        let isKept = behind.map { Self.isKeeper($0, of: lifetime) } ?? false
        (owned, substitute) = isKept ? (nil, behind.map { WeakReference($0) }) : (behind, nil)
    }

    @usableFromInline
    var container: Resolver? { observed == nil ? owned : observed?.object }

    /// Whether a container may keep what is being made, and will hold the wrapper.
    private static func isKeeper(_ container: Resolver, of lifetime: Lifetime?) -> Bool {
        if lifetime?.isKept(beyond: container) == true { return true }
        let resolution = Resolution.current
        return (0..<resolution.pointee.state.path.count).contains { position in
            let frame = resolution.pointee.state.path[position].pointee
            guard frame.registration.object.keepsInstances else { return false }
            return frame.container.object.reachable.contains { $0 === container }
        }
    }
}
