// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Says that a container in front of this one will register a service.
    ///
    /// ```swift
    /// Resolver.main.declare(RequestContext.self)
    /// Resolver.main.register(Handler.init).scope(.container)      // needs a RequestContext
    ///
    /// let request = Resolver(inFrontOf: .main)
    /// request.register { RequestContext(user: user) }
    /// ```
    ///
    /// Validation is content with what needs the service, and warns of what would keep it for longer than a container in front
    /// lives. That registers nothing: asking this container for the service is an error, which says where it was declared.
    /// A registration of the same key, here, stands in the place of the declaration, whichever comes first.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name that it will be registered under.
    ///   - tag: The tag that it will be registered under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    @_alwaysEmitIntoClient
    public func declare<Service>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        registrationOptions().declare(self, ServiceKey(type, name: name, tag: tag), place)
    }
}

extension Resolver.Options {
    /// Declares services that the factory needs, where its closure does not say so.
    ///
    /// A closure that gets the container is opaque to validation; what it resolves can be declared by hand.
    ///
    /// - Parameter services: The types of the services; none for a closure that resolves nothing.
    @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never") @discardableResult
    public consuming func needs<each Needed>(_ services: repeat (each Needed).Type) -> Self {
        var needs = ParameterList.needs
        repeat needs.append((each Needed).self)
        registrationOptions().need(core, resolver, needs)
        return self
    }
}
