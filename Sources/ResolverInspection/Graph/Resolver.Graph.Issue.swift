// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver.Graph {
    /// Something that validation has found.
    public struct Issue: Sendable {
        /// How bad an issue is.
        public enum Severity: Sendable, Comparable, CaseIterable {
            /// Worth knowing.
            case note
            /// It works, though probably not as meant.
            case warning
            /// A service cannot be resolved, or something that was said cannot be true.
            case error
        }

        /// A place in the source.
        public struct Place: Sendable, Hashable, CustomStringConvertible {
            /// The module and the file, as `#fileID` gives them.
            public let file: String
            /// The line, from 1.
            public let line: UInt

            /// The place as compilers print it: `App/Wiring.swift:12`.
            public var description: String { "\(file):\(line)" }

            /// Takes the place of a call.
            init(_ place: SourcePlace) {
                file = "\(place.file)"
                line = place.line
            }
        }

        /// How bad it is.
        public let severity: Severity
        /// What kind of issue it is, in words that stay the same between versions: `missing-dependency`.
        public let identifier: String
        /// The keys that it is about, the one to change first.
        public let keys: [Resolver.ServiceKey]
        /// Where they were registered, in the same order, as far as they are.
        public let places: [Place]
        /// What is wrong, in one sentence.
        public let message: String
        /// What to do.
        ///
        /// - Complexity: O(*n*) in the number of registrations, for something that is missing: what comes near to it is looked
        ///   for now.
        public var advice: String { near?() ?? otherwise }

        /// The better advice, if there is any, worked out only when somebody reads it: such as what comes near to something that is missing.
        private let near: (@Sendable () -> String?)?
        /// The advice where there is none.
        private let otherwise: String
    }
}

extension Resolver.Graph.Issue {
    init(
        _ severity: Severity, _ identifier: String, keys: [Resolver.ServiceKey] = [],
        _ places: [SourcePlace], _ message: String, near: (@Sendable () -> String?)? = nil, _ advice: String
    ) {
        self.severity = severity
        self.identifier = identifier
        self.keys = keys
        self.places = places.map(Place.init)
        self.message = message
        self.near = near
        self.otherwise = advice
    }

    /// Makes an issue about some registrations, and about keys that have none.
    init(
        _ severity: Severity, _ identifier: String, _ registrations: [Registration],
        more: [Resolver.ServiceKey] = [], _ message: String, near: (@Sendable () -> String?)? = nil, _ advice: String
    ) {
        let keys = registrations.map(\.key) + more
        self.init(severity, identifier, keys: keys, registrations.map(\.place), message, near: near, advice)
    }
}

extension Resolver.Graph.Issue: CustomStringConvertible {
    /// Everything, over two or three lines.
    public var description: String {
        let places = places.isEmpty ? "" : "\n  " + MessageText.list(places.map { $0.description })
        return "\(severity): \(message) [\(identifier)]\(places)\n  \(advice)"
    }
}
