// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// The container that the static register functions use.
    public static var main: Resolver {
        get { Roots.current.contents.withLock { $0.main } }
        set { Roots.current.exchange { $0.main = newValue } }
    }

    /// The container that the static resolve functions, the property wrappers and ``Resolving`` use.
    ///
    /// It is ``main`` until it is set.
    ///
    /// `Resolver.root = Resolver(inFrontOf: .main)` puts a container for mocks in front of what the app registered.
    public static var root: Resolver {
        get { Roots.asked }
        set { Roots.current.exchange { $0.root = newValue } }
    }

    /// The scope of registrations that name none: ``Scope/graph`` unless it is set.
    ///
    /// Read when something is registered.
    public static var defaultScope: Scope {
        get { Roots.defaultScope }
        set { Roots.current.exchange { $0.defaultScope = newValue } }
    }

    /// Called with each service that is handed out, in every build; for logging, or to set up what all have in common.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient
    public static var decorate: (@Sendable (_ service: Any) -> Void)? {
        get { decorator() }
        set { setDecorator(newValue) }
    }

    /// Called with each service that is handed out, in every build; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient
    public static var decorate: ((_ service: Any) -> Void)? {
        get { decorator() }
        set { setDecorator(newValue.map { Unchecked($0) }.map { new in { service in new.value(service) } }) }
    }

    @usableFromInline
    static func decorator() -> (@Sendable (Any) -> Void)? { Roots.current.contents.withLock { $0.decorate } }

    @usableFromInline
    static func setDecorator(_ new: (@Sendable (Any) -> Void)?) { Roots.current.exchange { $0.decorate = new } }
}
