// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The spellings of Resolver 1.5 that differ from this version's. `Docs/MigratingFromResolver.md` has the whole list.

/// ``Resolver/Scope``, as Resolver 1.5 spells it.
public typealias ResolverScope = Resolver.Scope
/// ``Resolver/Scope/Cache``, as Resolver 1.5 spells it.
public typealias ResolverScopeCache = Resolver.Scope.Cache
/// ``Resolver/Scope/Container``, as Resolver 1.5 spells it.
public typealias ResolverScopeContainer = Resolver.Scope.Container
/// ``Resolver/Scope/Graph``, as Resolver 1.5 spells it.
public typealias ResolverScopeGraph = Resolver.Scope.Graph
/// ``Resolver/Scope/Share``, as Resolver 1.5 spells it.
public typealias ResolverScopeShare = Resolver.Scope.Share
/// ``Resolver/Scope/Unique``, as Resolver 1.5 spells it.
public typealias ResolverScopeUnique = Resolver.Scope.Unique
/// ``Resolver/Options``, as Resolver 1.5 spells it.
public typealias ResolverOptions<Service> = Resolver.Options<Service>

/// A factory without parameters.
public typealias ResolverFactory<Service> = () -> Service?
/// A factory that resolves.
public typealias ResolverFactoryResolver<Service> = (_ resolver: Resolver) -> Service?
/// A factory that resolves and takes arguments.
public typealias ResolverFactoryArgumentsN<Service> = (_ resolver: Resolver, _ args: Resolver.Args) -> Service?
/// A factory that takes arguments as they were given.
public typealias ResolverFactoryAnyArguments<Service> = (_ resolver: Resolver, _ args: Any?) -> Service?
/// A closure that completes a service.
public typealias ResolverFactoryMutator<Service> = (_ resolver: Resolver, _ service: Service) -> Void
/// A closure that completes a service with the help of arguments.
public typealias ResolverFactoryMutatorArgumentsN<Service> = (
    _ resolver: Resolver, _ service: Service, _ args: Resolver.Args
) -> Void

extension Resolver {
    /// Makes a container that searches another one after itself, exactly like `init(child:)`.
    ///
    /// - Parameter parent: The other container.
    @available(*, deprecated, renamed: "init(child:)")
    public convenience init(parent: Resolver) { self.init(child: parent) }
}

/// What all scopes can do.
public protocol ResolverScopeType: AnyObject {
    /// Finds the instance that the scope has kept, or makes one.
    ///
    /// - Parameters:
    ///   - registration: The registration of the service.
    ///   - resolver: The container that resolves.
    ///   - args: The arguments.
    /// - Returns: The instance; `nil` when its factory returned `nil`.
    func resolve<Service>(registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?) -> Service?

    /// Lets go of what the scope has kept.
    func reset()
}

extension Resolver.Scope: ResolverScopeType {
    /// Makes or finds the service of a registration, which has a scope of its own.
    ///
    /// - Parameters:
    ///   - registration: The registration of the service.
    ///   - resolver: The container that resolves.
    ///   - args: The arguments.
    /// - Returns: The instance; `nil` when its factory returned `nil` or threw.
    public func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        registration.resolve(resolver: resolver, args: args)
    }
}

// MARK: - Registrations

/// A registration, as Resolver 1.5 shows it: `options.registration`.
public struct ResolverRegistration<Service>: Sendable {
    @usableFromInline let options: Resolver.Options<Service>

    /// A number that identifies the type of the service.
    public var key: Int { ObjectIdentifier(Service.self).hashValue }

    /// A text that identifies the registration among those of its container.
    public var cacheKey: String {
        let (key, type) = (options.core.key, TypeFacts.fullName(of: Service.self))
        let name = key.name.map { ":\($0)" } ?? key.tag.map { "#" + TypeFacts.fullName(of: $0) } ?? ""
        return key.arguments.reduce(type + name) { $0 + "|" + TypeFacts.fullName(of: $1) }
    }

    /// Makes or finds the service, as its scope says.
    ///
    /// - Parameters:
    ///   - resolver: The container that resolves.
    ///   - args: The arguments.
    /// - Returns: The instance; `nil` when its factory returned `nil` or threw, or takes typed arguments.
    @_alwaysEmitIntoClient
    public func resolve(resolver: Resolver, args: Any?) -> Service? {
        filledIfAny(as: Service.self) { options.core.serve(on: resolver, args, anew: false, into: $0) }
    }

    /// Makes the service with the factory, whatever its scope has kept.
    ///
    /// - Parameters:
    ///   - resolver: The container that resolves.
    ///   - args: The arguments.
    /// - Returns: The instance; `nil` when its factory returned `nil` or threw, or takes typed arguments.
    @_alwaysEmitIntoClient
    public func instantiate(resolver: Resolver, args: Any?) -> Service? {
        filledIfAny(as: Service.self) { options.core.serve(on: resolver, args, anew: true, into: $0) }
    }

    /// Replaces the factory by one that may use it.
    ///
    /// What has been set to happen after it so far, happens within it. What it has made is let go.
    ///
    /// - Parameter modifier: Gets the factory there is and returns the one to use.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient
    public func update(
        factory modifier: (
            _ factory: @escaping @Sendable (_ resolver: Resolver, _ args: Any?) -> Service?
        ) -> @Sendable (_ resolver: Resolver, _ args: Any?) -> Service?
    ) {
        replaceFactory(by: modifier(completingFactory))
    }

    /// Replaces the factory by one that may use it; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient
    public func update(
        factory modifier: (
            _ factory: @escaping ResolverFactoryAnyArguments<Service>
        ) -> ResolverFactoryAnyArguments<Service>
    ) {
        let updated = Unchecked(modifier(completingFactory))
        replaceFactory { updated.value($0, $1) }
    }

    @_alwaysEmitIntoClient
    var completingFactory: @Sendable (_ resolver: Resolver, _ args: Any?) -> Service? {
        let completing = registrationOptions().factory(options.core)
        return { resolver, args in filledIfAny(as: Service.self) { completing(resolver, args, $0) } }
    }

    @_alwaysEmitIntoClient
    func replaceFactory(by factory: @escaping @Sendable (_ resolver: Resolver, _ args: Any?) -> Service?) {
        registrationOptions().replace(options.core, options.resolver) { $2.store(factory($0, $1)) }
    }
}

extension Resolver.Options {
    /// The registration that the options are about.
    public var registration: ResolverRegistration<Service> { ResolverRegistration(options: self) }
}

extension Registration {
    /// Serves a request, or makes an instance anew, for a scope of the app's own; `false`, unwritten, on failure or where arguments are typed.
    @usableFromInline
    func serve(on resolver: Resolver, _ args: Any?, anew: Bool, into memory: InstanceMemory) -> Bool {
        if key.argumentList != nil { return false }
        let made: Void? = try? withArguments(args) { args throws(ResolutionError) in
            try resolver.asRequest { resolution throws(ResolutionError) in
                if resolver.isHidden { throw resolver.absence(of: key, resolution) }
                let request = Request(on: .init(resolver), for: Borrowed(self), resolution, memory)
                try anew
                    ? request.make((Borrowed(self), configuration, args), keepsInGraph: false)
                    : request.serveOutOfLine(Borrowed(self), args)
                request.deliver(as: key.service)
            }
        }
        return made != nil
    }
}
