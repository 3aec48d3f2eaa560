// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Registration {
    /// Copies a registration for another container, without the instances that it keeps.
    package convenience init(copying original: Registration, to home: Resolver) {
        let (plan, configuration) = original.plan
        let scope: Resolver.Scope = configuration == nil && plan == .graph ? .graph : .unique
        self.init(
            key: original.key, scope: scope, place: original.place, takesArguments: original.takesArguments,
            isOpaque: original.identity.isOpaque, module: original.module, layer: original.layer,
            factory: original.factory)
        guard let configuration else { return }
        update { $0 = configuration.object.values.copied(to: home, for: key) }
    }
}

extension Registration.Configuration.Values {
    /// The same for another container, without what is kept.
    fileprivate func copied(to home: Resolver, for key: Resolver.ServiceKey) -> Self {
        var copy = self
        copy.makePlaces(for: key, in: home.overrides?.stores)
        copy.observedNeeds = nil
        copy.requestContainer = requestContainer.flatMap { _ in home.requestContainer }
        copy.forward = forward.map { forward in
            // The table of the copy leads it to the copy of its target.
            Registration.Forward(
                to: forward.owner, in: home, isChecked: forward.isChecked,
                isOnMain: forward.isOnMain, by: forward.convert)
        }
        return copy
    }
}
