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
}

extension Registration {
    private static let lazyHint = Hint()

    /// Whether any registration of this process is put off until its first use.
    @inline(__always)
    static var areLazyKnown: Bool { lazyHint.isSet }

    static func noteLazy() { lazyHint.set() }

    var creationTime: CreationTime { configuration?.object.values.creationTime ?? .onRequest }
}
