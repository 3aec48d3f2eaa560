// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Registrations that come near to a key which nothing provides: what its writer may have meant.
package struct NearMisses {
    /// The key that was asked for.
    let key: Resolver.ServiceKey
    /// What there is.
    let index: Index
    /// The services that lead to the request: to have one of them serve it would close a circle.
    let askers: [Resolver.ServiceKey]

    /// Looks for near misses.
    ///
    /// - Parameters:
    ///   - key: The key that was asked for.
    ///   - container: The container that was asked.
    ///   - askers: The services that lead to the request.
    /// - Complexity: O(*n* log *n*) in the number of registrations.
    package init(of key: Resolver.ServiceKey, in container: Resolver, for askers: [Resolver.ServiceKey] = []) {
        self.init(of: key, among: Index(of: container), for: askers)
    }

    /// Looks for near misses.
    ///
    /// - Parameters:
    ///   - key: The key that was asked for.
    ///   - index: What there is.
    ///   - askers: The services that lead to the request.
    package init(of key: Resolver.ServiceKey, among index: Index, for askers: [Resolver.ServiceKey] = []) {
        self.key = key
        self.index = index
        self.askers = askers
    }

    /// One or two sentences that propose what to do; `nil` when nothing comes near.
    package var advice: String? {
        if let same = candidates.first(where: { $0.key == key }) {
            return "It has been registered since (\(same.place))."
        }
        let differsInOneWay = !(hasSameQualifier && candidates.contains { $0.key.argumentList == key.argumentList })
        return (differsInOneWay ? argumentLists ?? names : nil) ?? keys ?? optionality ?? collection ?? implementation
            ?? namesake
    }

    /// What there is of the same type.
    var candidates: [Index.Candidate] { index.candidates(for: key.service) }

    /// Whether there is something of the same type and name, or tag, with other arguments.
    private var hasSameQualifier: Bool { candidates.contains { $0.key.qualifier == key.qualifier } }

    /// Other names of the same type, and the one that is spelled nearly alike.
    private var names: String? {
        let same = candidates.filter { $0.key.argumentList == key.argumentList }
        guard !same.isEmpty else { return nil }
        let type = TypeFacts.name(of: key.service)
        let names = same.compactMap(\.key.name)
        let tags = same.compactMap(\.key.tag)
        if !tags.isEmpty, names.isEmpty || key.tag != nil {
            return "Registered tags of \(type): " + MessageText.list(tags.map { TypeFacts.name(of: $0) }) + "."
        }
        if names.isEmpty {
            return "\(type) is registered without a name (\(same[0].place))."
        }
        var advice =
            "Registered names of \(type): " + MessageText.list(names.map { MessageText.quoted($0.rawValue) }) + "."
        if let spelling = spelling(among: same) {
            advice += spelling
        } else if key.name != nil, same.contains(where: { $0.key.qualifier == nil }) {
            advice += " It is registered without a name, too."
        }
        return advice
    }

    /// The keys of the same type, where the names differ and the arguments do.
    private var keys: String? {
        guard let first = candidates.first else { return nil }
        let each = candidates.map { $0.takesUntyped ? "\($0.key) with untyped arguments, args:" : "\($0.key)" }
        let keys = MessageText.list(each)
        let advice = "\(TypeFacts.name(of: key.service)) is registered as \(keys) (\(first.place))."
        return advice + (spelling(among: candidates.filter { $0.key.argumentList == key.argumentList }) ?? "")
    }

    /// The name that the wanted one is a misspelling of.
    private func spelling(among same: [Index.Candidate]) -> String? {
        let near = key.name.flatMap { Self.nearest(to: $0, among: index.spellings(of: same)) }
        return near.map { " Did you mean \(MessageText.quoted($0.rawValue))?" }
    }

    /// The same type with or without a question mark.
    private var optionality: String? {
        func optional<Value>(of _: Value.Type) -> Any.Type { Value?.self }
        let wrapped = TypeFacts.wrapped(of: key.service)
        let others = (wrapped.map { [$0] } ?? []) + [optional(of: key.service)]
        guard let found = others.lazy.compactMap({ index.candidates(for: $0).first }).first else { return nil }
        return "\(found.key) is registered (\(found.place)): ask for that type, or register \(key)."
    }

    /// A registered type that conforms to the protocol, or inherits from the class, that was asked for.
    private var implementation: String? {
        let implementations = index.implementations(of: key.service)
        guard let found = implementations.first(where: { !askers.contains($0.key) }) else { return nil }
        let service = TypeFacts.name(of: key.service)
        let type = TypeFacts.expression(of: key.service)
        let name = key.name.map { ", name: \(MessageText.quoted($0.rawValue))" } ?? ""
        return """
            \(found.key) is registered (\(found.place)) and would do: add .implements(\(type).self\(name)) to it, or \
            register it as \(service).
            """
    }

    /// A type of the same simple name, from another module or another type.
    private var namesake: String? {
        guard let found = index.namesake(of: key.service) else { return nil }
        let theirs = MessageText.short(TypeFacts.qualifiedName(of: found.key.service), most: 200)
        let ours = MessageText.short(TypeFacts.qualifiedName(of: key.service), most: 200)
        return "\(theirs) is registered (\(found.place)), which is another type than \(ours)."
    }
}

// MARK: - Spelling

extension NearMisses {
    /// The name that is at most two edits away from another; of several, the nearest.
    private static func nearest(to name: Resolver.Name, among names: [Index.Spelling]) -> Resolver.Name? {
        let wanted = Index.Spelling(name).folded
        let distances = names.lazy.map { (name: $0.name, edits: edits(from: wanted, to: $0.folded)) }
        let near = distances.filter { $0.edits <= 2 && $0.edits < max(wanted.count, 1) }.min { $0.edits < $1.edits }
        return near?.name ?? (wanted.isEmpty ? nil : names.first { $0.folded.starts(with: wanted) }?.name)
    }

    /// The Levenshtein distance: how many characters to insert, delete or replace ("Binary codes capable of correcting
    /// deletions, insertions and reversals", Soviet Physics Doklady 10(8), 1966), found by trying the edits out.
    ///
    /// - Parameters:
    ///   - left: What was asked for.
    ///   - right: What there is.
    ///   - start: Where to begin in each of them.
    ///   - limit: The greatest distance that counts.
    /// - Returns: The distance; something greater than the limit when that is exceeded.
    /// - Complexity: O(*n*) in the length, for a fixed limit.
    private static func edits(
        from left: [Unicode.Scalar], to right: [Unicode.Scalar], at start: (left: Int, right: Int) = (0, 0),
        atMost limit: Int = 2
    ) -> Int {
        var (i, j) = start
        while i < left.count, j < right.count, left[i] == right[j] { (i, j) = (i + 1, j + 1) }
        if i == left.count || j == right.count { return left.count - i + right.count - j }
        if limit == 0 { return 1 }
        let rest = [(i + 1, j + 1), (i + 1, j), (i, j + 1)]
            .map { edits(from: left, to: right, at: $0, atMost: limit - 1) }
        return 1 + (rest.min() ?? 0)
    }
}
