// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

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
    /// Registers all services. Called once, before the first resolution or static registration, on its thread. It may resolve.
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

    /// The root for something made earlier in an isolated copy, which counts unless the running code is further inside.
    static func registeredRoot(rememberedBy memory: RememberedRoot?) -> Resolver { memory?.root ?? registeredRoot }

    /// Calls `registerAllServices()` now, if it has not been called yet.
    ///
    /// The first resolution and the first static registration do so by themselves.
    public func registerServices() { ServiceRegistration.perform() }

    /// What calls `registerAllServices()`, unless it has been called since the start, or since ``reset()``: for
    /// `Resolver.registerServices?()`.
    ///
    /// Another closure, or `nil`, may take its place, and has no other effect: the first resolution calls
    /// `registerAllServices()` all the same.
    @available(swift, introduced: 6)
    @_alwaysEmitIntoClient
    public static var registerServices: (@Sendable () -> Void)? {
        get { registrar() }
        set { setRegistrar(newValue) }
    }

    /// What calls `registerAllServices()`; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_alwaysEmitIntoClient
    public static var registerServices: (() -> Void)? {
        get { registrar() }
        set {
            guard let newValue else { return setRegistrar(nil) }
            let registerServices = Unchecked(newValue)
            setRegistrar { registerServices.value() }
        }
    }

    @usableFromInline
    static func registrar() -> (@Sendable () -> Void)? { Roots.current.snapshot.registerServices }

    @usableFromInline
    static func setRegistrar(_ new: (@Sendable () -> Void)?) { Roots.current.exchange { $0.registerServices = new } }
}
