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

        /// What several lookups come to, each of which may be the one.
        static func combined(_ outcomes: [Outcome]) -> Outcome {
            if outcomes.count == 1 { return outcomes[0] }
            var all: [Registration] = []
            var (missing, doubt) = (0, Doubt?.none)
            for outcome in outcomes {
                all += outcome.registrations
                switch outcome {
                case .missing: missing += 1
                case .uncertain(let reason, _): doubt = doubt ?? reason
                case .found: break
                }
            }
            if missing == outcomes.count { return .missing }
            if missing > 0 { return .uncertain(.container(.computed), all) }
            return doubt.map { .uncertain($0, all) } ?? .found(all)
        }
    }
}
