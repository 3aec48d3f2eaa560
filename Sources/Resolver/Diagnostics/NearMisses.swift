// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Registrations that come near to a key which nothing provides: what its writer may have meant.
package final class NearMisses: Sendable {
    private let key: Resolver.ServiceKey
    /// The container that was asked, whose registrations are looked at when the advice is read.
    private let container: Resolver
    /// The services that lead to the request: to have one of them serve it would close a circle.
    private let askers: [Resolver.ServiceKey]

    package init(of key: Resolver.ServiceKey, in container: Resolver, for askers: [Resolver.ServiceKey] = []) {
        self.key = key
        self.container = container
        self.askers = askers
    }

    /// What to do, in one or two sentences, `nil` if nothing comes near: O(*n* log *n*) in the registrations, O(*n*²) in the service's names.
    package var advice: String? {
        let registrations = container.servingWhenOpen
        var (sameArguments, sameName, others) = ([Registration](), [Registration](), [Registration]())
        for registration in registrations where registration.key.service == key.service {
            let hasSameName = registration.key.qualifier == key.qualifier
            if registration.key.argumentList != key.argumentList {
                if hasSameName { sameName.append(registration) } else { others.append(registration) }
            } else if hasSameName {
                return MessageText.filled("It has been registered since (%).", registration.place.description)
            } else {
                sameArguments.append(registration)
            }
        }
        return names(of: sameArguments) ?? arguments(of: sameName) ?? names(of: others)
            ?? otherType(among: registrations) ?? parameter
    }
}

// MARK: - Of the same type

extension NearMisses {
    /// The names or tags of what there is, and the one that is spelled nearly alike.
    private func names(of candidates: [Registration]) -> String? {
        guard let first = candidates.first else { return nil }
        let type = TypeFacts.name(of: key.service)
        let asked = key.tag.map { TypeFacts.name(of: $0) }
        var (names, tags, longTags, isUnclear, hasUnnamed) = ([String](), [String](), [String](), false, false)
        // Several containers may have the same one.
        for candidate in candidates {
            if let tag = candidate.key.tag {
                let longTag = TypeFacts.fullName(of: tag)
                if longTags.contains(longTag) { continue }
                tags.append(TypeFacts.name(of: tag))
                longTags.append(longTag)
                isUnclear = isUnclear || tags.last == asked
            } else if let name = candidate.key.name?.rawValue {
                if !names.contains(name) { names.append(name) }
            } else {
                hasUnnamed = true
            }
        }
        if !tags.isEmpty, names.isEmpty || key.tag != nil {
            return MessageText.filled("Registered tags of %: %.", type, MessageText.list(isUnclear ? longTags : tags))
        }
        if names.isEmpty {
            return MessageText.filled("% is registered without a name (%).", type, first.place.description)
        }
        let advice = MessageText.filled("Registered names of %: %.", type, MessageText.quotedList(names))
        guard let name = key.name?.rawValue else { return advice }
        if let near = Self.nearest(to: name, among: names) {
            return advice + MessageText.filled(" Did you mean %?", MessageText.quoted(near))
        }
        return hasUnnamed ? advice + " It is registered without a name, too." : advice
    }

    /// The lists of arguments that the service is registered with, when nothing else differs.
    private func arguments(of candidates: [Registration]) -> String? {
        guard !candidates.isEmpty else { return nil }
        var lists: [String] = []
        for candidate in candidates {
            let list = Self.argumentList(of: candidate)
            if !lists.contains(list) { lists.append(list) }
        }
        let list = MessageText.list(lists, separator: ", or with ")
        let text = MessageText.filled("% is registered with %.", TypeFacts.name(of: key.service), list)
        let typed = key.arguments.isEmpty ? candidates.first { !$0.key.arguments.isEmpty } : nil
        return typed.map { text + MessageText.filled(" Ask with %.", $0.key.request) } ?? text
    }

    private static func argumentList(of candidate: Registration) -> String {
        let types = candidate.key.arguments
        if types.isEmpty { return candidate.takesArguments ? "untyped arguments, args:" : "no arguments" }
        // As they are told apart: `any Animal` and `String?`.
        return MessageText.filled("(%)", MessageText.list(types.map { TypeFacts.source(of: $0) }))
    }

    /// The name that is at most two edits away from another, the nearest of several; or one that begins with it.
    private static func nearest(to name: String, among names: [String]) -> String? {
        let wanted = folded(name)
        var (nearest, fewest) = (nil as String?, min(wanted.count, 3))
        for name in names {
            let edits = edits(from: wanted, to: folded(name))
            if edits < fewest { (nearest, fewest) = (name, edits) }
        }
        return nearest ?? (wanted.isEmpty ? nil : names.first { $0.lowercased().hasPrefix(name.lowercased()) })
    }

    @inline(never)
    private static func folded(_ name: String) -> [UInt8] { Array(name.lowercased().utf8) }

    /// How many bytes to insert, delete, replace, or swap with the next, none twice, greater than the limit when that is exceeded: by trying
    /// out ("A technique for computer detection and correction of spelling errors", CACM 7(3), 1964), in O(*n*) for a fixed limit.
    private static func edits(
        from left: [UInt8], to right: [UInt8], at start: (left: Int, right: Int) = (0, 0), atMost limit: Int = 2
    ) -> Int {
        var (i, j) = start
        while i < left.count, j < right.count, left[i] == right[j] { (i, j) = (i + 1, j + 1) }
        if i == left.count || j == right.count { return left.count - i + right.count - j }
        if limit == 0 { return 1 }
        var fewest = limit
        let isSwap = left[i...].dropFirst().first == right[j] && right[j...].dropFirst().first == left[i]
        for (more, others) in [(1, 1), (1, 0), (0, 1), (2, 2)].prefix(isSwap ? 4 : 3) {
            fewest = min(fewest, edits(from: left, to: right, at: (i + more, j + others), atMost: limit - 1))
        }
        return 1 + fewest
    }
}

// MARK: - Of another type

extension NearMisses {
    /// How a closure gets what only a parameter stands for, told by the name: ``SpecialParameters`` would bring all of them along; and what
    /// to do about types of the standard library, for which initialisers often have default values.
    private var parameter: String? {
        let name = TypeFacts.fullName(of: key.service)
        // What is asked for by itself is its only asker.
        if askers.count > 1 || askers.last != key, name.hasPrefix("Swift.") {
            return MessageText.filled(
                "Register %, or, if the parameter has a default value, a closure that leaves it out.", key.description)
        }
        let isOne = ["Resolver.Resolver.Lazy<", "Resolver.Resolver.Provider<"].contains { name.hasPrefix($0) }
        guard isOne || key.service == Resolver.self else { return nil }
        let type = TypeFacts.source(of: key.service)
        return MessageText.filled("Take it as a parameter: register { (it: %) in … }.", type)
    }

    /// The same type with or without a question mark; of an array, the elements; else one that conforms or inherits, or has the same name.
    private func otherType(among registrations: [Registration]) -> String? {
        let (service, name) = (key.service, TypeFacts.name(of: key.service))
        let (wrapped, element) = (TypeFacts.wrapped(of: service), TypeFacts.element(of: service))
        let metatype = TypeFacts.isValue(service) ? nil : TypeFacts.metatype(ofThoseThatServe: service)
        var (implementation, namesake) = (Registration?.none, Registration?.none)
        for registration in registrations where registration.key.argumentList == key.argumentList {
            let type = registration.key.service
            if type == wrapped || TypeFacts.wrapped(of: type) == service {
                return MessageText.filled(
                    "% is registered (%): ask for that type, or register %.", registration.key.description,
                    registration.place.description, key.description)
            }
            if type == element {
                return MessageText.filled(
                    "For all, let the parameter be many($0) or ask with all(%.self).", TypeFacts.expression(of: type))
            }
            if TypeFacts.name(of: type) == name { namesake = registration }
            guard implementation == nil, let metatype, TypeFacts.isOf(type, metatype) else { continue }
            if !askers.contains(registration.key) { implementation = registration }
        }
        if let found = implementation {
            let label = key.qualification.map { ", " + $0 } ?? ""
            return MessageText.filled(
                "% is registered (%) and would do: add .implements(%) to it, or register it as %.",
                found.key.description, found.place.description, TypeFacts.expression(of: service) + ".self" + label,
                name)
        }
        guard let other = namesake else { return nil }
        let (known, wanted) = (TypeFacts.fullName(of: other.key.service), TypeFacts.fullName(of: service))
        return MessageText.filled("% is registered (%), not %.", known, other.place.description, wanted)
    }
}
