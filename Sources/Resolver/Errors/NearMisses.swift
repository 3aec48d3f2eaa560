// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Registrations that come near to a key which nothing provides: what its writer may have meant.
struct NearMisses {
    /// The key that was asked for.
    let key: Resolver.ServiceKey
    /// All keys that the container or its children have, with their places, in order of registration.
    let candidates: [(key: Resolver.ServiceKey, place: SourcePlace, takesUntyped: Bool)]

    /// Looks for near misses.
    ///
    /// - Parameters:
    ///   - key: The key that was asked for.
    ///   - container: The container that was asked.
    /// - Complexity: O(*n* log *n*) in the number of registrations.
    init(of key: Resolver.ServiceKey, in container: Resolver) {
        self.key = key
        candidates = container.registrations().map {
            ($0.key, $0.place, $0.takesArguments && $0.key.argumentList == nil)
        }
    }

    /// One or two sentences that propose what to do; `nil` when nothing comes near.
    var advice: String? {
        argumentLists ?? names ?? optionality ?? implementation ?? namesake
    }

    /// Other names of the same type, and the one that is spelled nearly alike.
    private var names: String? {
        let same = candidates.filter { $0.key.service == key.service && $0.key.argumentList == key.argumentList }
        guard !same.isEmpty else { return nil }
        let type = TypeFacts.name(of: key.service)
        let names = same.compactMap(\.key.name)
        let tags = same.compactMap(\.key.tag).map { TypeFacts.name(of: $0) }
        if names.isEmpty, !tags.isEmpty {
            return "Registered tags of \(type): " + tags.joined(separator: ", ") + "."
        }
        if names.isEmpty {
            return "\(type) is registered without a name (\(same[0].place))."
        }
        var advice =
            "Registered names of \(type): " + names.map(\.rawValue.debugDescription).joined(separator: ", ") + "."
        if let wanted = key.name, let near = Self.nearest(to: wanted, among: names) {
            advice += " Did you mean \(near.rawValue.debugDescription)?"
        } else if names.count < same.count {
            advice += " It is registered without a name, too."
        }
        return advice
    }

    /// The same type with or without a question mark.
    private var optionality: String? {
        let wrapped = (key.service as? any OptionalProtocol.Type)?.wrapped
        let found = candidates.first { candidate in
            candidate.key.service == wrapped
                || (candidate.key.service as? any OptionalProtocol.Type)?.wrapped == key.service
        }
        guard let found else { return nil }
        return "\(found.key) is registered (\(found.place)): ask for that type, or register \(key)."
    }

    /// A registered type that conforms to the protocol, or inherits from the class, that was asked for.
    private var implementation: String? {
        let found = candidates.first { TypeFacts.canServe($0.key.service, as: key.service) }
        guard let found else { return nil }
        let service = TypeFacts.name(of: key.service)
        let name = key.name.map { ", name: \($0.rawValue.debugDescription)" } ?? ""
        return """
            \(found.key) is registered (\(found.place)) and would do: add .implements(\(service).self\(name)) to it, or \
            register it as \(service).
            """
    }

    /// A type of the same simple name, from another module or another type.
    private var namesake: String? {
        let name = TypeFacts.name(of: key.service)
        let found = candidates.first { TypeFacts.name(of: $0.key.service) == name }
        guard let found else { return nil }
        let theirs = TypeFacts.qualifiedName(of: found.key.service)
        let ours = TypeFacts.qualifiedName(of: key.service)
        return "\(theirs) is registered (\(found.place)), which is another type than \(ours)."
    }
}

// MARK: - Spelling

extension NearMisses {
    /// The name that is at most two edits away from another; of several, the nearest.
    private static func nearest(to name: Resolver.Name, among names: [Resolver.Name]) -> Resolver.Name? {
        let wanted = Array(name.rawValue.lowercased())
        let distances = names.map { (name: $0, edits: edits(from: wanted, to: Array($0.rawValue.lowercased()))) }
        let containing = names.first { $0.rawValue.lowercased().hasPrefix(name.rawValue.lowercased()) }
        let near = distances.filter { $0.edits <= 2 && $0.edits < max(wanted.count, 1) }.min { $0.edits < $1.edits }
        return near?.name ?? (wanted.isEmpty ? nil : containing)
    }

    /// The Levenshtein distance: how many characters to insert, delete or replace (Wagner and Fischer, 1974).
    ///
    /// - Complexity: O(*n* · *m*) in the lengths.
    private static func edits(from left: [Character], to right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (i, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let replaced = diagonal + (character == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}
