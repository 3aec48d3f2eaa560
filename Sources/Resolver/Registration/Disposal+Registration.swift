// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Disposal {
    /// Makes the disposal of an instance that is about to be kept; `nil` when its registration has no handlers.
    ///
    /// - Parameter registration: The registration that made it.
    convenience init?(for registration: Registration) {
        guard Self.areKnown, let configuration = registration.configuration?.object,
            !configuration.values.disposals.isEmpty
        else { return nil }
        self.init(
            of: registration.key, registration.order, needing: configuration.values.dependencies,
            by: configuration.values.disposals)
    }
}
