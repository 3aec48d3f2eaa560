// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Registrations that come near to a key which nothing provides: what its writer may have meant.
struct NearMisses {
    /// The key that was asked for.
    let key: Resolver.ServiceKey
    /// What there is.
    let index: Index

    /// Looks for near misses.
    ///
    /// - Parameters:
    ///   - key: The key that was asked for.
    ///   - container: The container that was asked.
    /// - Complexity: O(*n* log *n*) in the number of registrations.
    init(of key: Resolver.ServiceKey, in container: Resolver) {
        self.init(of: key, among: Index(of: container))
    }

    /// Looks for near misses.
    ///
    /// - Parameters:
    ///   - key: The key that was asked for.
    ///   - index: What there is.
    init(of key: Resolver.ServiceKey, among index: Index) {
        self.key = key
        self.index = index
    }

    /// One or two sentences that propose what to do; `nil` when nothing comes near.
    var advice: String? {
        argumentLists ?? names ?? keys ?? optionality ?? implementation ?? namesake
    }

    /// Other names of the same type, and the one that is spelled nearly alike.
    private var names: String? {
        let same = index.candidates(for: key.service).filter { $0.key.argumentList == key.argumentList }
        guard !same.isEmpty else { return nil }
        let type = TypeFacts.name(of: key.service)
        let names = same.compactMap(\.key.name)
        let tags = same.compactMap(\.key.tag).map { TypeFacts.name(of: $0) }
        if names.isEmpty, !tags.isEmpty {
            return "Registered tags of \(type): " + Self.list(tags) + "."
        }
        if names.isEmpty {
            return "\(type) is registered without a name (\(same[0].place))."
        }
        var advice = "Registered names of \(type): " + Self.list(names.map(\.rawValue.debugDescription)) + "."
        if let wanted = key.name, let near = Self.nearest(to: wanted, among: names) {
            advice += " Did you mean \(near.rawValue.debugDescription)?"
        } else if names.count < same.count {
            advice += " It is registered without a name, too."
        }
        return advice
    }

    /// The keys of the same type, where both the name and the arguments differ.
    private var keys: String? {
        let same = index.candidates(for: key.service)
        guard let first = same.first else { return nil }
        let keys = same.map { $0.takesUntyped ? "\($0.key) with untyped arguments, args:" : "\($0.key)" }
        return "\(TypeFacts.name(of: key.service)) is registered as \(Self.list(keys)) (\(first.place))."
    }

    /// The same type with or without a question mark.
    private var optionality: String? {
        func optional<Value>(of _: Value.Type) -> Any.Type { Value?.self }
        let wrapped = (key.service as? any OptionalProtocol.Type)?.wrapped
        let others = (wrapped.map { [$0] } ?? []) + [optional(of: key.service)]
        guard let found = others.lazy.compactMap({ index.candidates(for: $0).first }).first else { return nil }
        return "\(found.key) is registered (\(found.place)): ask for that type, or register \(key)."
    }

    /// A registered type that conforms to the protocol, or inherits from the class, that was asked for.
    private var implementation: String? {
        guard let found = index.implementation(of: key.service) else { return nil }
        let service = TypeFacts.name(of: key.service)
        let name = key.name.map { ", name: \($0.rawValue.debugDescription)" } ?? ""
        return """
            \(found.key) is registered (\(found.place)) and would do: add .implements(\(service).self\(name)) to it, or \
            register it as \(service).
            """
    }

    /// A type of the same simple name, from another module or another type.
    private var namesake: String? {
        guard let found = index.namesake(of: key.service) else { return nil }
        let theirs = TypeFacts.qualifiedName(of: found.key.service)
        let ours = TypeFacts.qualifiedName(of: key.service)
        return "\(theirs) is registered (\(found.place)), which is another type than \(ours)."
    }
}

// MARK: - Spelling

extension NearMisses {
    /// What there is, separated by commas; of very much, the beginning.
    private static func list(_ texts: [String]) -> String {
        guard texts.count > 24 else { return texts.joined(separator: ", ") }
        return texts.prefix(20).joined(separator: ", ") + " and \(texts.count - 20) more"
    }

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
        // More than two is not near, and no name is searched for that closely.
        if abs(left.count - right.count) > 2 { return max(left.count, right.count) }
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
