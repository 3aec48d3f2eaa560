// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Names {
    /// Whether a name is among them, or may be.
    func may(be name: String?) -> Bool {
        if case .known(let names) = self { names.contains(name) } else { true }
    }
}

extension Registration {
    /// Whether it is in a container, or may be.
    func isIn(_ number: Int) -> Bool { container.alternatives.contains { $0.container == number } }

    /// Whether it is in one of several containers.
    var isSomewhere: Bool { container.alternatives.count > 1 }
}

extension AbstractValue {
    /// The number of the container that it is, or that led to the one that a request began with.
    var container: Int? {
        switch self {
        case .container(let number), .asking(let number): number
        default: nil
        }
    }

    /// Whether it may be the container that a request began with.
    var isAsking: Bool { alternatives.contains { if case .asking = $0 { true } else { false } } }

    /// Whether no container is known.
    var isUnknown: Bool { alternatives.contains { $0.container == nil } }
}

extension TypeName {
    /// A tag that is computed while the program runs.
    static let unknown = TypeName("?")

    /// Whether a generic type may be another, when its parameters stand for something.
    func mayStand(for other: TypeName) -> Bool {
        guard mentionsParameters else { return self == other }
        if isOpaque { return true }
        return !text.contains("<") && !text.contains("[") || generic == other.generic
    }
}

extension Reference {
    /// Puts types in the place of generic parameters.
    func replacing(_ substitutions: [String: TypeName], _ aliases: [String: TypeName]) -> Reference {
        guard !substitutions.isEmpty, !self.substitutions.isEmpty else { return self }
        return Reference(
            usr: usr, name: name, substitutions: self.substitutions.mapValues { $0.replacing(substitutions, aliases) })
    }
}

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

        /// What several lookups come to, each of which may be the one; `partly` where some of them find nothing.
        static func combined(_ outcomes: [Outcome], partly: Doubt.Reason = .container) -> Outcome {
            if outcomes.count == 1 { return outcomes[0] }
            let all = outcomes.flatMap(\.registrations)
            let missing = outcomes.count { if case .missing = $0 { true } else { false } }
            if missing == outcomes.count { return .missing }
            if missing > 0 { return .uncertain(Doubt(partly), all) }
            for case .uncertain(let doubt, _) in outcomes { return .uncertain(doubt, all) }
            return .found(all)
        }
    }
}
