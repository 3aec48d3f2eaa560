// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// Registers an app's services, in an extension of ``Resolver`` itself.
///
/// ```swift
/// extension Resolver: @retroactive ResolverRegistering {
///     public static func registerAllServices() {
///         register { Engine() }
///     }
/// }
/// ```
public protocol ResolverRegistering {
    /// Registers all services. Called once, before the first resolution. It may resolve, too.
    static func registerAllServices()
}

extension Resolver {
    /// The container behind the static functions, with all services registered: registering may put another one in place.
    @usableFromInline
    static var registeredRoot: Resolver {
        if !ServiceRegistration.isDone { ServiceRegistration.perform() }
        return root
    }

    /// Calls `registerAllServices()` now, if it has not been called yet.
    ///
    /// The first resolution does so by itself.
    public func registerServices() {
        ServiceRegistration.perform()
    }

    /// Calls `registerAllServices()`; `nil` when it has been called, until ``reset()``.
    ///
    /// A closure of one's own may be put in its place, for the first resolution to call instead; `nil` means that there is
    /// nothing to call.
    public static var registerServices: (() -> Void)? {
        get { ServiceRegistration.isDone ? nil : { ServiceRegistration.perform() } }
        set { ServiceRegistration.replace(with: newValue) }
    }
}

/// Calls `registerAllServices()` exactly once.
///
/// Other threads that resolve meanwhile wait, since what they ask for may be about to be registered; the calling thread
/// goes on, so that registering may resolve.
final class ServiceRegistration: Awaited {
    private enum Phase: Sendable {
        /// Nobody has resolved anything yet.
        case due(Call)
        /// A thread is registering.
        case running(by: ResolutionID, waiters: [Parker])
        /// All services are registered.
        case done
    }

    /// What there is to call.
    private typealias Call = Unchecked<() -> Void>

    private static let shared = ServiceRegistration()
    private static let registerAllServices = Call {
        (Resolver.self as Any.Type as? any ResolverRegistering.Type)?.registerAllServices()
    }
    /// Whether the phase is `done`, for the hot path.
    private static let isComplete = Atomic<Bool>(false)

    private let phase = Guarded(Phase.due(ServiceRegistration.registerAllServices))

    /// Whether there is nothing left to do.
    @inline(__always)
    static var isDone: Bool { isComplete.load(ordering: .acquiring) }

    /// Puts everything back to the start, with the call due again.
    ///
    /// Who resolves meanwhile waits.
    ///
    /// - Parameter body: Puts back what there is.
    static func reset(_ body: () -> Void) {
        let resolution = Resolution.current
        let id = ResolutionID(resolution)
        while !shared.takeOver(id) {
            if case .circular = WaitGraph.wait(for: shared, as: resolution) { break }
        }
        body()
        shared.makeDue(id)
    }

    /// Makes the calling thread the one that registers, as far as others can see.
    ///
    /// - Returns: `false` when another thread is registering.
    private func takeOver(_ id: ResolutionID) -> Bool {
        phase.withLock { phase in
            if case .running(let owner, _) = phase { return owner == id }
            phase = .running(by: id, waiters: [])
            Self.isComplete.store(false, ordering: .sequentiallyConsistent)
            return true
        }
    }

    /// Makes the call due again.
    ///
    /// A call that is running on this very thread finishes, but does not count.
    private func makeDue(_ id: ResolutionID) {
        let waiters = phase.withLock { phase -> [Parker] in
            guard case .running(let owner, let waiters) = phase, owner == id else { return [] }
            phase = .due(Self.registerAllServices)
            return waiters
        }
        waiters.forEach { $0.signal() }
    }

    /// Puts another call in place, or none.
    ///
    /// - Parameter call: What to call before the first resolution.
    static func replace(with call: (() -> Void)?) {
        let call = call.map { Call($0) }
        let old = shared.phase.withLock { phase -> Phase in
            let old = phase
            if case .running = phase { return old }
            phase = call.map { .due($0) } ?? .done
            isComplete.store(call == nil, ordering: .releasing)
            return old
        }
        withExtendedLifetime(old) {}
    }

    /// Makes the call, or waits for the thread that does.
    static func perform() {
        let resolution = Resolution.current
        while true {
            switch shared.turn(of: ResolutionID(resolution)) {
            case .over:
                return
            case .mine(let call):
                call.value()
                shared.finish(ResolutionID(resolution))
            case .theirs:
                guard case .circular = WaitGraph.wait(for: shared, as: resolution) else { continue }
                return
            }
        }
    }

    private enum Turn: Sendable {
        case mine(Call)
        case theirs, over
    }

    private func turn(of id: ResolutionID) -> Turn {
        phase.withLock { phase in
            switch phase {
            case .done:
                return .over
            case .due(let call):
                phase = .running(by: id, waiters: [])
                return .mine(call)
            case .running(let owner, _):
                return owner == id ? .over : .theirs
            }
        }
    }

    /// Notes that the call has been made, unless it is due again already.
    private func finish(_ id: ResolutionID) {
        let waiters = phase.withLock { phase -> [Parker] in
            guard case .running(let owner, let waiters) = phase, owner == id else { return [] }
            phase = .done
            Self.isComplete.store(true, ordering: .releasing)
            return waiters
        }
        waiters.forEach { $0.signal() }
    }

    var owner: ResolutionID? {
        phase.withLock { phase in
            if case .running(let owner, _) = phase { owner } else { nil }
        }
    }

    func handOver(_ instance: UnsafeMutableRawPointer, _ type: InstanceType) {}

    func addWaiter(_ parker: Parker) -> Bool {
        phase.withLock { phase in
            guard case .running(let owner, let waiters) = phase else { return false }
            phase = .running(by: owner, waiters: waiters + [parker])
            return true
        }
    }
}
