// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Calls `registerAllServices()` once, on a thread that may resolve; others wait for what may be about to be registered.
final class ServiceRegistration: Sendable {
    /// Keeps a `Void` when all services are registered.
    let cell = InstanceCell()
    /// That, which needs no memory.
    private static let done = (memory: InstanceMemory.allocate(size: 0), type: InstanceType(Void.self))
    /// Whether there is nothing to call after a reset.
    let isEmpty: Bool

    /// Makes the one of the process, which is due.
    init() { isEmpty = false }

    /// Makes one for an isolated copy, with all done; a reset makes the call due as it is where the copy is made.
    init(inside outer: ServiceRegistration?) {
        isEmpty = outer?.isEmpty ?? true
        cell.replace(with: cell.keepable(Self.done.memory, Self.done.type))
    }

    deinit {
        if !cell.isReady { FastPath.noteRegistrations(-1) }
    }

    /// Makes the call, or waits for the thread that does; `false` when the calling thread is registering, and has to do with what
    /// there is: else all is registered, or was a moment ago, as a reset may have come since.
    @discardableResult
    static func perform() -> Bool {
        let roots = Roots.current
        let services = roots.services
        let resolution = Resolution.current
        while let isAppointed = services.cell.startOrWait(resolution, into: Self.done.memory) {
            guard isAppointed else { return false }
            resolution.pointee.registersSince = Registration.sequence.next()
            (Resolver.self as Any.Type as? any ResolverRegistering.Type)?.registerAllServices()
            resolution.pointee.registersSince = 0
            // Unless a reset has come that could not wait: then it is made once more.
            let isWanted = services.isWanted
            if isWanted { roots.exchange { $0.isComplete = true } }
            services.finish(resolution, isDone: isWanted)
        }
        return true
    }

    /// Whether the call that the calling thread makes is the last one: no reset has come meanwhile.
    private var isWanted: Bool { cell.state.withLock { $0.phase.changeBuilding { $0.fate == .kept } } == true }

    /// Ends the call, or what ``takeOver(_:)`` began.
    func finish(_ resolution: Handle<Resolution>, isDone: Bool) {
        cell.finish(resolution.id, with: isDone ? Self.done : nil, tellsKept: false)
        if isDone { FastPath.noteRegistrations(-1) }
    }
}

/// Registers an app's services, in an extension of ``Resolver`` itself.
///
/// ```swift
/// extension Resolver: @retroactive ResolverRegistering {
///     nonisolated public static func registerAllServices() {
///         register { Engine() }
///     }
/// }
/// ```
public protocol ResolverRegistering {
    /// Registers all services, once, on the thread of the first resolution or static registration. It may resolve, not wait for others.
    static func registerAllServices()
}

extension Resolver {
    @usableFromInline
    static var registeredRoot: Resolver {
        let (roots, root) = Roots.registered { ($0, $1.asked) }
        return OverrideContext.isAny ? FrontRoot.container(in: roots) ?? root : root
    }

    /// The container of the static functions that register: all services are registered before, so that what is added stays.
    @usableFromInline
    package static var registeredMain: Resolver { Roots.registered { $1.main } }

    /// Calls `registerAllServices()` now, if it has not been called yet.
    ///
    /// The first resolution and the first static registration do so by themselves.
    public func registerServices() { ServiceRegistration.perform() }

    /// What calls `registerAllServices()`, unless it has been called since the start, or since ``reset()``: for
    /// `Resolver.registerServices?()`.
    ///
    /// Another closure, or `nil`, may take its place: the first resolution calls `registerAllServices()` all the same.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient
    public static var registerServices: (@Sendable () -> Void)? {
        get { registrar() }
        set { setRegistrar(newValue) }
    }

    /// What calls `registerAllServices()`; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient
    public static var registerServices: (() -> Void)? {
        get { registrar() }
        set { setRegistrar(newValue.map { Unchecked($0) }.map { new in { new.value() } }) }
    }

    @usableFromInline
    static func registrar() -> (@Sendable () -> Void)? { Roots.current.snapshot.registerServices }

    @usableFromInline
    static func setRegistrar(_ new: (@Sendable () -> Void)?) { Roots.current.exchange { $0.registerServices = new } }
}

/// Something that resolves through a container, ``Resolver/root`` unless it says otherwise.
///
/// ```swift
/// final class Owner: Resolving {
///     lazy var pet: Animal = resolver.resolve()
/// }
/// ```
public protocol Resolving {
    /// The container to resolve with.
    var resolver: Resolver { get }
}

extension Resolving {
    /// The root container.
    public var resolver: Resolver { .registeredRoot }
}
