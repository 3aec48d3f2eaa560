// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Adds a registration, opaque where its factory gets the container; each default argument would be a client's function.
    @usableFromInline
    func add<Service>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        list: Any.Type? = nil, takesArguments: Bool = false, isOpaque: Bool = false,
        asyncRecipe: Registration.AsyncRecipe? = nil, _ factory: @escaping Registration.Factory
    ) -> Options<Service> {
        let key = ServiceKey(type, .qualifier(name, tag), list)
        checkAccepts(key.description + " cannot be registered", file, line)
        let resolution = Resolution.current
        let core = Registration(
            key: key, scope: Roots.defaultScope, place: SourcePlace(file: file, line: line),
            takesArguments: takesArguments,
            isOpaque: isOpaque || takesArguments || asyncRecipe?.takesContainer ?? false,
            module: resolution.pointee.installing, in: overrides?.stores, factory: factory)
        if let asyncRecipe { core.adopt(asyncRecipe) }
        add(core, since: resolution.pointee.registersSince)
        return Options(resolver: self, core: core)
    }

    /// Adds a main-actor or async registration with a factory for code that cannot wait; opaque where it gets the container.
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
