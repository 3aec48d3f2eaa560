// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Adds a registration, opaque where its factory gets the container; each default argument would be a client's function.
    @usableFromInline
    func add<Service>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        list: Any.Type? = nil, takesArguments: Bool = false, isOpaque: Bool = false,
        asyncRecipe: Registration.AsyncRecipe? = nil, _ factory: @escaping Registration.Factory = Registration.refuse
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

    /// Runs the code by which a module registers: what it registers on this thread belongs to the module.
    package func register(as module: Any.Type, _ body: () -> Void) {
        let resolution = Resolution.current
        let outer = resolution.pointee.installing
        resolution.pointee.installing = module
        body()
        resolution.pointee.installing = outer
        if Observers.areThere { tell(.installed(module: TypeFacts.name(of: module))) }
    }
}
