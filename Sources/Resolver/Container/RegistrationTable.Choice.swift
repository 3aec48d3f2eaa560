// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension RegistrationTable {
    /// The registrations that could serve one key, for keys that are implemented, or whose registration implements others.
    ///
    /// The table keeps them alive.
    struct Choice {
        /// The registration made for this very key, which is what an `implements` leads to.
        var own: Registration?
        /// Registrations that implement this key for others, in order of registration.
        private var forwarded: [Registration] = []
        /// The registrations by which this key's own one implements others.
        var served: [Registration] = []

        /// Makes the choice of one.
        ///
        /// - Parameter own: The registration made for the key, if any.
        init(own: Registration?) {
            self.own = own
        }

        /// All of them, in order of registration.
        var candidates: [Registration] { (forwarded + (own.map { [$0] } ?? [])).sorted { $0.order < $1.order } }

        /// The default one, else the one that overrides, else the latest; of those registered furthest inside, where there are
        /// isolated copies.
        var chosen: Registration? {
            guard !forwarded.isEmpty else { return own }
            let candidates = candidates
            let layer = candidates.map(\.facts.layer).max()
            let all = candidates.filter { $0.facts.layer == layer }
            let defaults = all.filter(\.isDefault)
            let overrides = all.filter(\.isOverride)
            let preferred = [defaults, overrides].first { !$0.isEmpty } ?? all
            return preferred.max { $0.order < $1.order }
        }

        /// Whether a registration is one of them.
        func contains(_ registration: Registration) -> Bool {
            own === registration || forwarded.contains { $0 === registration }
        }

        /// Adds a registration that stands for `implements`, in the place of the one from the same key.
        ///
        /// - Parameters:
        ///   - registration: The registration.
        ///   - target: The key that it forwards to.
        /// - Returns: The registration that it replaces.
        mutating func insert(_ registration: Registration, forwardingTo target: Resolver.ServiceKey) -> Registration? {
            let index = forwarded.firstIndex { $0.forward?.key == target }
            let old = index.map { forwarded.remove(at: $0) }
            forwarded.append(registration)
            return old
        }
    }
}
