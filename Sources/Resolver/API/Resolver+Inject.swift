// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Registers a class whose objects are made elsewhere, such as by a storyboard, for its injections.
    ///
    /// ```swift
    /// resolver.register(Cat.self).injection(\.owner)
    /// resolver.inject(into: cat)
    /// ```
    ///
    /// Resolving it is an error, unless its scope keeps an object that has been injected.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: Options to say more about the registration.
    @discardableResult
    public func register<Service: AnyObject>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Options<Service> {
        let options: Options<Service> = add(type, name, tag, file, line) { _, _, _ in
            throw FactoryRefusal(reason: .noFactory)
        }
        options.core.update { $0.hasFactory = false }
        return options
    }

    /// Runs the injections that are registered for the class of an object which was made elsewhere.
    ///
    /// Late injections and `postConstruct()` follow. If the registration's scope keeps instances, it keeps this one.
    ///
    /// - Parameters:
    ///   - object: The object. A registration for its very class is looked for, then one for the static type.
    ///   - name: The name of the registration.
    ///   - tag: The tag of the registration, instead of a name.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    @_alwaysEmitIntoClient
    public func inject<Object: AnyObject>(
        into object: Object, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        ResolutionError.trapping(try requireInjection(into: object, name: name, tag: tag), file, line)
    }

    /// Runs the injections that are registered for the class of an object, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - object: The object. A registration for its very class is looked for, then one for the static type.
    ///   - name: The name of the registration.
    ///   - tag: The tag of the registration, instead of a name.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key. Injections before it have run.
    @_alwaysEmitIntoClient
    public func requireInjection<Object: AnyObject>(
        into object: Object, name: Name? = nil, tag: Any.Type? = nil
    ) throws(ResolutionError) {
        let name = Name.qualifier(name, tag)
        if let error = registrationOptions().completeObject(self, object, Object.self, name) { throw error }
    }
}
