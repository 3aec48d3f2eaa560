// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// What comes near to a key that nothing provides: what its writer may have meant.
///
/// The rules of the core's `NearMisses`, which looks at types in memory.
struct NearMiss {
    /// What nothing provides.
    let wanted: Key
    let wiring: Wiring
    let asker: Registration?

    /// The key that comes near, and where it is registered.
    var key: Key { candidates.first?.provided.key ?? wanted }
    var place: Place? { candidates.first?.registration.place }

    private var candidates: [Wiring.Candidate] {
        wiring.candidates(for: wanted.service).filter { !$0.registration.isDeclaration }
    }

    /// One or two sentences; `nil` when nothing comes near.
    var advice: String? {
        elsewhere ?? arguments ?? names ?? keys ?? optionality ?? collection ?? implementation
    }

    /// The very key, where another container has it.
    private var elsewhere: String? {
        candidates.contains { $0.provided.key == wanted } ? "\(wanted) is registered in another container." : nil
    }

    /// The lists of arguments that the service is registered with, when it is registered with others only.
    private var arguments: String? {
        let same = candidates.map(\.provided.key).filter { $0.name == wanted.name && $0.tag == wanted.tag }
        guard !same.isEmpty, !same.contains(where: { $0.arguments == wanted.arguments }) else { return nil }
        let all = same.map(\.arguments).reduce(into: [[TypeName]]()) { if !$0.contains($1) { $0.append($1) } }
        let lists = Self.list(all, separator: ", or with ") {
            $0.isEmpty ? "no arguments" : "(\($0.map(\.description).joined(separator: ", ")))"
        }
        return "\(wanted.service) is registered with \(lists)."
    }

    /// Other names of the same type, and the one that is spelled nearly alike.
    private var names: String? {
        let same = candidates.filter { $0.provided.arguments == wanted.arguments }
        guard !same.isEmpty else { return nil }
        let all = same.compactMap(\.provided.tag)
        // Of types of one name the outer ones are shown, too.
        let isAmongThem = all.contains { $0.description == wanted.tag?.description }
        let tags = all.map { isAmongThem ? $0.text : $0.description }
        let names = same.map(\.provided.key).compactMap(\.name)
        if !tags.isEmpty, names.isEmpty || wanted.tag != nil {
            return "Registered tags of \(wanted.service): \(Self.list(tags) { $0 })."
        }
        if names.isEmpty {
            return "\(wanted.service) is registered without a name."
        }
        var advice = "Registered names of \(wanted.service): \(Self.list(names, Self.quoted))."
        if let near = wanted.name.flatMap({ Spelling.nearest(to: $0, among: names) }) {
            advice += " Did you mean \(Self.quoted(near))?"
        } else if wanted.name != nil, same.contains(where: { $0.provided.names == .none && $0.provided.tag == nil }) {
            advice += " It is registered without a name, too."
        }
        return advice
    }

    private var keys: String? {
        guard !candidates.isEmpty else { return nil }
        return "\(wanted.service) is registered as \(Self.list(candidates) { $0.provided.key.description })."
    }

    /// The same type with or without a question mark.
    private var optionality: String? {
        let others = [wanted.service.wrapped, wanted.service.optional].compactMap { $0 }
        guard let found = others.lazy.compactMap({ wiring.candidates(for: $0).first }).first else { return nil }
        return "\(found.provided.key) is registered: ask for that type, or register \(wanted)."
    }

    /// How to get every registration of a service, where an array of it was asked for.
    private var collection: String? {
        guard let element = wanted.service.element, !wiring.candidates(for: element).isEmpty else { return nil }
        return "For all, let the parameter be many($0) or ask with all(\(expression(of: element)).self)."
    }

    /// A registered type that conforms to the protocol, or inherits from the class, that was asked for.
    private var implementation: String? {
        let found = wiring.registrations.first { registration in
            registration !== asker && !registration.isDeclaration
                && wiring.program.conforms(registration.service, to: wanted.service)
        }
        guard let found, wiring.program.types[wanted.service.generic] != nil else { return nil }
        let name = wanted.name.map { ", name: \(Self.quoted($0))" } ?? ""
        return """
            \(found.key) is registered and would do: add .implements(\(expression(of: wanted.service)).self\(name)) to it, or register it as \
            \(wanted.service).
            """
    }

    /// A type as an expression before `.self`.
    private func expression(of type: TypeName) -> String {
        let isProtocol = wiring.program.types[type.generic]?.kind == .protocol || type.text.contains(" & ")
        return isProtocol ? "(any \(type))" : "\(type)"
    }
}

extension NearMiss {
    /// Some things, separated by commas; of more than ten, the first ten and how many more there are.
    private static func list<Element>(
        _ elements: [Element], separator: String = ", ", _ text: (Element) -> String
    ) -> String {
        let listed = elements.prefix(10).map(text).joined(separator: separator)
        return elements.count > 10 ? "\(listed) and \(elements.count - 10) more" : listed
    }

    /// A name in quotation marks; of one that is longer than 80 characters, the beginning.
    private static func quoted(_ name: String) -> String {
        (name.unicodeScalars.count > 80 ? String(name.unicodeScalars.prefix(79)) + "…" : name).debugDescription
    }
}

/// Finds names that are spelled nearly alike.
package enum Spelling {
    /// The name that is at most two edits away from another; of several, the nearest.
    package static func nearest(to wanted: String, among names: [String]) -> String? {
        let folded = Array(wanted.lowercased().unicodeScalars)
        let near = names.map { (name: $0, edits: edits(folded, Array($0.lowercased().unicodeScalars))) }
            .filter { $0.edits <= 2 && $0.edits < max(folded.count, 1) }
        return near.min { $0.edits < $1.edits }?.name
            ?? (wanted.isEmpty ? nil : names.first { $0.lowercased().hasPrefix(wanted.lowercased()) })
    }

    /// How many characters to insert, delete, replace, or swap with the next (Damerau, Communications of the ACM 7(3), 1964); what has
    /// been swapped is not edited again.
    ///
    /// - Complexity: O(*n* × *m*) in the lengths.
    package static func edits(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var (before, row) = ([Int](), Array(0...right.count))
        for (i, scalar) in left.enumerated() {
            var next = [i + 1]
            for (j, other) in right.enumerated() {
                var fewest = min(row[j + 1] + 1, next[j] + 1, row[j] + (scalar == other ? 0 : 1))
                if i > 0, j > 0, scalar == right[j - 1], other == left[i - 1] {
                    fewest = min(fewest, before[j - 1] + 1)
                }
                next.append(fewest)
            }
            (before, row) = (row, next)
        }
        return row[right.count]
    }
}
