// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension RegistrationTable {
    /// The registrations that could serve a key with `implements`; the table keeps them alive, and only its writer looks here.
    final class Choice {
        /// The registration made for this very key, which is what an `implements` leads to.
        var own: Registration?
        /// Registrations that implement this key for others, by the key that they forward to.
        var forwarded = ObjectMap<Resolver.ServiceKey, Registration>()
        /// The registrations by which this key's own one implements others.
        var served: [Registration] = []

        init(own: Registration?) { self.own = own }

        var candidates: [Registration] { (forwarded.values + (own.map { [$0] } ?? [])).sorted { $0.order } }

        /// The default, else the overriding, else the latest one, of those registered furthest inside the isolated copies: O(*n*).
        var chosen: Registration? {
            guard !forwarded.isEmpty else { return own }
            return forwarded.values.reduce(own) { best, next in best.map { Self.preferred($0, next) } ?? next }
        }

        static func preferred(_ first: Registration, _ second: Registration) -> Registration {
            rank(of: first) < rank(of: second) ? second : first
        }

        /// What is compared: the layer, the preference, and the position in the order of registration.
        private static func rank(of registration: Registration) -> (UInt8, Int, UInt64) {
            let preference = registration.isDefault ? 2 : registration.isOverride ? 1 : 0
            return (registration.identity.layer, preference, registration.order)
        }

        func contains(_ registration: Registration) -> Bool {
            own === registration || registration.forward.map { forwarded[$0.key] === registration } ?? false
        }
    }
}
