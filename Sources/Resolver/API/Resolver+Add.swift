// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Adds a registration that makes its own instances.
    ///
    /// What a client inlines gives all arguments but those that are `nil`: each other default would be a function in the client.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name to register it under, if any.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    ///   - list: The type of the list of arguments that the factory takes.
    ///   - takesArguments: Whether the factory looks at arguments.
    ///   - isOpaque: Whether the factory gets the container, as one with arguments does anyway.
    ///   - asyncRecipe: How it makes them, where there is something to say.
    ///   - factory: Makes an instance.
    @usableFromInline
    func add<Service>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        list: Any.Type? = nil, takesArguments: Bool = false, isOpaque: Bool = false,
        asyncRecipe: Registration.AsyncRecipe? = nil, _ factory: @escaping Registration.Factory
    ) -> Options<Service> {
        let key = ServiceKey(type, .qualifier(name, tag), list)
        checkAccepts("\(key) cannot be registered", file, line)
        let core = Registration(
            key: key, scope: Self.defaultScope,
            place: SourcePlace(file: file, line: line), takesArguments: takesArguments,
            isOpaque: isOpaque || takesArguments || asyncRecipe?.takesContainer ?? false,
            module: Resolution.current.pointee.installing, in: overrides?.stores,
            factory: factory)
        if let asyncRecipe { core.adopt(asyncRecipe) }
        add(core)
        return Options(resolver: self, core: core)
    }

    /// Adds a registration that makes its instances on the main actor, or asynchronously.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - qualifier: The name or the tag to register it under.
    ///   - place: The place of the call in the source.
    ///   - asyncRecipe: How instances are made.
    ///   - list: The type of the list of arguments that the factory takes.
    ///   - takesArguments: Whether the factory looks at arguments.
    ///   - isOpaque: Whether the factory gets the container, as one with arguments does anyway.
    ///   - factory: Makes an instance for code that cannot wait, or refuses to.
    func add<Service>(
        _ type: Service.Type, _ qualifier: Name?, _ place: SourcePlace, _ asyncRecipe: Registration.AsyncRecipe,
        list: Any.Type? = nil, takesArguments: Bool = false, isOpaque: Bool = false,
        _ factory: @escaping Registration.Factory = { _, _, _ in throw UnsuitableCaller.asynchronous }
    ) -> Options<Service> {
        add(
            type, qualifier, nil, place.file, place.line, list: list, takesArguments: takesArguments,
            isOpaque: isOpaque, asyncRecipe: asyncRecipe, factory)
    }
}
