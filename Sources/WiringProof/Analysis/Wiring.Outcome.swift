// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Wiring {
    /// What a lookup comes to.
    enum Outcome {
        /// It finds a registration, or one of several.
        case found([Registration])
        /// It finds nothing.
        case missing
        /// It may find something.
        case uncertain(Doubt, [Registration])

        /// The registrations that may answer.
        var registrations: [Registration] {
            switch self {
            case .found(let found), .uncertain(_, let found): found
            case .missing: []
            }
        }
    }
}
