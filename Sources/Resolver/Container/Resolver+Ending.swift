// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Lets go of what factories captured, in a container closed for good, O(*n*): keys, scopes and places stay for messages.
    func forgetFactories() {
        let remains = table.currentRegistrations().map { Registration(remainsOf: $0, in: self) }
        table.end(leaving: remains, of: self)
    }
}

extension Registration {
    /// Makes what is left of a registration: what messages tell of it, and nothing that code of the user's has captured.
    fileprivate convenience init(remainsOf original: Registration, in home: Resolver) {
        let forward = original.forward.map { forward in
            Forward(to: forward.owner, in: home, isChecked: true, isOnMain: false) { _, _ in false }
        }
        self.init(
            key: original.key, scope: original.scope, place: original.place, takesArguments: original.takesArguments,
            forward: forward, copying: original.identity
        ) { _, _, _ in false }
        if original.isDefault { update { $0.isDefault = true } }
        if original.isOverride { update { $0.isOverride = true } }
    }
}
