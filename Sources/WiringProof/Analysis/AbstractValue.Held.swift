// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension AbstractValue {
    /// What decides as often as it is asked for, and in the same way: a truth value, or a case of an enumeration.
    struct Flag: Hashable {
        let place: Place
        /// The cases for which it is true, by their numbers; those of a truth value are `true` and `false`.
        let cases: Set<Int>
        let count: Int

        var negated: Flag { Flag(place: place, cases: Set(0..<count).subtracting(cases), count: count) }
    }

    /// What is known of an instance by itself: of what its properties hold that stay as they are, and where the value comes from.
    struct Held: Hashable {
        /// The properties of which more is known than of all instances together, in the order of their identifiers.
        var properties: [Property] = []
        /// What the value goes by: two of one place are the same.
        var place: Place?
        /// The cases that it may be; `nil` for all of its type.
        var cases: [String]?

        struct Property: Hashable {
            let usr: String
            var value: AbstractValue

            /// Whether it is what belongs to a case.
            var isPayload: Bool { usr.hasPrefix("case ") }
        }

        subscript(usr: String) -> AbstractValue? { properties.first { $0.usr == usr }?.value }

        /// What belongs to a case, if the value is that one.
        func payload(of name: String) -> [AbstractValue] {
            if case .list(let values)? = self["case \(name)"] { values } else { [] }
        }

        /// The same with a value for a property.
        func setting(_ usr: String, to value: AbstractValue) -> Held {
            let all = properties.filter { $0.usr != usr } + [Property(usr: usr, value: value)]
            return Held(properties: all.sorted { $0.usr < $1.usr }, place: place, cases: cases)
        }

        /// What holds of either.
        func joined(_ other: Held) -> Held {
            let all = cases.flatMap { own in other.cases.map { Set(own + $0).sorted() } }
            let both = properties.compactMap { one -> Property? in
                guard !one.isPayload, let value = other[one.usr] else { return nil }
                return Property(usr: one.usr, value: one.value.joined(value))
            }
            return Held(properties: both, place: place == other.place ? place : nil, cases: all)
        }

        func map(_ transform: (AbstractValue) -> AbstractValue) -> Held {
            Held(
                properties: properties.map { Property(usr: $0.usr, value: transform($0.value)) }, place: place,
                cases: cases)
        }
    }

    /// Whether code is in it that may run wherever it is handed to.
    var holdsCode: Bool {
        switch self {
        case .closure, .function, .task, .wrapper, .options, .arguments: true
        case .object(_, let held): held.properties.contains { $0.isPayload && $0.value.holdsCode }
        default: parts.contains(where: \.holdsCode)
        }
    }

    /// One of some cases, where the value goes by nothing any more.
    var settled: AbstractValue {
        guard case .object(let type, let held) = self, held.place == nil, let cases = held.cases else { return self }
        let all = cases.map { AbstractValue.enumCase(type, $0, held.payload(of: $0)) }
        return all.count == 1 ? all[0] : .oneOf(Set(all))
    }

    /// What is known of all values of its type.
    var withoutHeld: AbstractValue {
        let rest = map(\.withoutHeld)
        guard case .object(let type, let held) = rest else { return rest }
        return AbstractValue.object(type, Held(properties: held.properties.filter(\.isPayload), cases: held.cases))
            .settled
    }
}

extension AbstractValue.Held {
    /// That of one of some cases.
    init(oneOf values: Set<AbstractValue>, _ place: Place) {
        let names = values.map { if case .enumCase(_, let name, _) = $0 { name } else { nil } as String? }
        self.init(place: place, cases: names.contains(nil) ? nil : Set(names.compactMap(\.self)).sorted())
        guard cases != nil else { return }
        for case .enumCase(_, let name, let parts) in values where parts != [] {
            self = setting("case \(name)", to: self["case \(name)"] == nil ? .list(parts) : .computed)
        }
    }
}

extension [AbstractValue] {
    /// Adds one; of objects of one type is kept what holds of each.
    mutating func add(_ value: AbstractValue) {
        if case .object(let type, _) = value,
            let index = firstIndex(where: { if case .object(let other, _) = $0 { other == type } else { false } })
        {
            self[index] = self[index].joined(value)
        } else {
            append(value)
        }
    }
}

extension AbstractValue {
    /// What each element of a collection may be; `nil` for what is none that is known.
    var elements: AbstractValue? {
        var found = AbstractValue.unassigned
        for one in alternatives {
            switch one {
            case .list(let values): found = values.reduce(found) { $0.joined($1) }
            case .many(let element): found = found.joined(element)
            default: return nil
            }
        }
        return alternatives.isEmpty ? nil : found
    }

    /// What the values of a dictionary may be, of pairs with their keys.
    var paired: AbstractValue {
        alternatives.reduce(.unassigned) {
            if case .list(let pair) = $1, pair.count == 2 { $0.joined(pair[1]) } else { .computed }
        }
    }

    /// The lists that it may be; `nil` if that is not known.
    var lists: [[AbstractValue]]? {
        let all = alternatives.compactMap { if case .list(let values) = $0 { values } else { nil } as [AbstractValue]? }
        return all.isEmpty || all.count < alternatives.count ? nil : all
    }

    /// The lists that it may be in each order, as the elements of a dictionary or a set may be in any; `nil` for long ones.
    var orders: [[AbstractValue]]? {
        func orders(_ list: [AbstractValue]) -> [[AbstractValue]] {
            if list.count < 2 { return [list] }
            return list.indices.flatMap { index in
                orders(list.indices.filter { $0 != index }.map { list[$0] }).map { [list[index]] + $0 }
            }
        }
        guard let lists, lists.allSatisfy({ $0.count <= 3 }) else { return nil }
        return lists.flatMap(orders).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The elements of lists one after the other, for each choice of lists that they may be.
    static func concatenated(_ parts: [AbstractValue]) -> AbstractValue {
        var all: [[AbstractValue]] = [[]]
        for part in parts {
            guard let lists = part.lists, all.count * lists.count <= 16 else {
                return parts.allSatisfy { $0.elements != nil }
                    ? .many(.joined(parts.map { $0.elements ?? .computed })) : .computed
            }
            all = all.flatMap { first in lists.map { first + $0 } }
        }
        return .joined(all.map { .list($0) })
    }
}
