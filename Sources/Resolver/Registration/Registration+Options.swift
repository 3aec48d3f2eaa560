// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Registration {
    /// The registration that makes the instances: of one that stands for `implements`, its target.
    package var component: Registration { forward?.owner ?? self }

    package var hasFactory: Bool { configuration?.object.values.hasFactory ?? true }

    package var dependencies: [Dependency] { configuration?.object.values.dependencies ?? [] }

    package var scope: Resolver.Scope {
        let (plan, configuration) = plan
        return configuration?.object.values.scope ?? (plan == .unique ? .unique : .graph)
    }

    /// Whether any registration of this process is put off until its first use.
    @inline(__always)
    static var areLazyKnown: Bool { lazyHint.isSet }

    static let lazyHint = Hint()

    var creationTime: CreationTime { configuration?.object.values.creationTime ?? .onRequest }
}
