// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// What is known of a value without running the program.
indirect enum AbstractValue: Hashable, Sendable {
    /// Nothing is known, since it is computed while the program runs, or is a parameter of a function that nobody calls.
    case computed, parameter
    case null
    /// `nil`, since the request at a place has found nothing.
    case missing(Place)
    /// A text, a name, or a truth value.
    case text(String)
    /// A type as a value.
    case type(TypeName)
    /// A container, by its number.
    case container(Int)
    /// The container that a request began with, which led to a registration in this one.
    case asking(Int)
    case scope(Scope)
    /// The options of a registration, by its number.
    case options(Int)
    /// A closure, by its number.
    case closure(Int)
    /// The untyped arguments that a factory gets, by the number of its registration.
    case arguments(Int)
    /// A task, by the number of its closure.
    case task(Int)
    case function(Reference, of: AbstractValue)
    case number(Int)
    /// A truth value that is the same wherever it is asked for.
    case flag(Flag)
    /// A value of which only the type is known, or one that it inherits from.
    case instance(TypeName)
    /// An instance of just this type, or a value of an enumeration.
    case object(TypeName, Held = Held())
    /// A case of an enumeration, with what belongs to it.
    case enumCase(TypeName, String, [AbstractValue])
    /// A wrapper, by the number of its request.
    case wrapper(Int)
    case list([AbstractValue])
    /// A collection, each element of which is this value.
    case many(AbstractValue)
    case oneOf(Set<AbstractValue>)

    /// A variable to which nothing has been assigned so far.
    static let unassigned = AbstractValue.oneOf([])

    /// The values that it may be.
    var alternatives: [AbstractValue] {
        guard case .oneOf(let values) = self else { return [self] }
        // A text takes long to make: one for each.
        return values.map { (text: $0.text, value: $0) }.sorted { $0.text < $1.text }.map(\.value)
    }

    /// A text by which values are put in order; what Swift prints takes long.
    private var text: String {
        switch self {
        case .type(let type): "type(\(type.text))"
        case .instance(let type): "instance(\(type.text))"
        case .list, .many: "parts(\(parts.map(\.text)))"
        case .oneOf: "oneOf(\(alternatives.map(\.text)))"
        case .enumCase(let type, let name, let values): "enumCase(\(type.text).\(name) \(values.map(\.text)))"
        default: "\(self)"
        }
    }

    /// Whether lists and functions in it lie in each other at most so many times.
    func isShallow(_ depth: Int) -> Bool {
        depth > 0 && contents.allSatisfy { $0.isShallow(depth - 1) }
    }

    /// Whether the value means the same when the program is gone through again.
    var isKept: Bool {
        switch self {
        case .options, .wrapper, .arguments: false
        default: contents.allSatisfy(\.isKept)
        }
    }

    /// What it consists of, in no order: its elements, what belongs to a case, or the values that it may be.
    var parts: [AbstractValue] {
        switch self {
        case .list(let values), .enumCase(_, _, let values): values
        case .many(let element): [element]
        case .oneOf(let values): Array(values)
        default: []
        }
    }

    /// All that is known of other values with it: its parts, what it is a function of, and what its properties hold.
    var contents: [AbstractValue] {
        switch self {
        case .function(_, let receiver): [receiver]
        case .object(_, let held): held.properties.map(\.value)
        default: parts
        }
    }

    /// The same, made of what its contents become.
    func map(_ transform: (AbstractValue) -> AbstractValue) -> AbstractValue {
        switch self {
        case .function(let reference, let receiver): .function(reference, of: transform(receiver))
        case .object(let type, let held): .object(type, held.map(transform))
        case .list(let values): .list(values.map(transform))
        case .many(let element): .many(transform(element))
        case .enumCase(let type, let name, let values): .enumCase(type, name, values.map(transform))
        case .oneOf(let values): .joined(values.map(transform))
        default: self
        }
    }

    /// The type, as far as it is known.
    var instanceType: TypeName? {
        switch self {
        case .instance(let type), .object(let type, _), .enumCase(let type, _, _): type
        default: nil
        }
    }

    /// The types of it and of its parts, as far as they are known.
    var types: [TypeName] { (instanceType.map { [$0] } ?? []) + contents.flatMap(\.types) }

    /// Whether it is known not to be `nil`.
    var isThere: Bool {
        switch self {
        case .computed, .parameter, .null, .missing, .function, .wrapper: false
        case .instance(let type): type.wrapped == nil && type.text != "Any" && !type.mentionsParameters
        case .oneOf(let values): !values.isEmpty && values.allSatisfy(\.isThere)
        default: true
        }
    }

    /// The value, where it is not `nil`.
    var unwrapped: AbstractValue {
        let all = alternatives.compactMap { one -> AbstractValue? in
            switch one {
            case .null, .missing: nil
            case .instance(let type): .instance(type.wrapped ?? type)
            default: one
            }
        }
        return all.isEmpty ? .computed : .joined(all)
    }

    /// What is left of it when something changes it that is not followed.
    var changed: AbstractValue {
        if case .object(let type, _) = self { return .object(type) }
        if case .instance(let type) = self { return .instance(type) }
        return .computed
    }

    /// A truth value; `nil` if it may be either.
    var truth: Bool? { self == .text("true") ? true : self == .text("false") ? false : nil }

    private var isMany: Bool { if case .many = self { true } else { false } }

    /// A value that is one of some.
    static func joined(_ values: some Sequence<AbstractValue>) -> AbstractValue {
        values.reduce(.unassigned) { $0.joined($1) }
    }

    /// A value that is this one or another.
    func joined(_ other: AbstractValue) -> AbstractValue {
        if self == other { return self }
        if case (.object(let type, let held), .object(let second, let others)) = (self, other), type == second {
            return AbstractValue.object(type, held.joined(others)).settled
        }
        if [self, other].contains(where: { $0.alternatives.contains(where: \.isMany) }),
            let first = elements, let second = other.elements
        {
            return .many(first.joined(second))
        }
        let all = Set((alternatives + other.alternatives).reduce(into: []) { $0.add($1) })
        if all.count == 1, let only = all.first { return only }
        return all.count > 16 ? .computed : .oneOf(all)
    }
}

/// How long instances are kept.
enum Scope: Hashable, Sendable {
    case unique, graph, shared, container, application, cached
    /// One of the program, by what it is called there.
    case own(String)
    case unknown

    /// The scopes of the library.
    static let standard: [Scope] = [.unique, .graph, .shared, .container, .application, .cached]

    /// The scope as code spells it.
    var name: String {
        switch self {
        case .own(let name): name.isEmpty ? "Cache" : ".\(name)"
        case .unknown: "?"
        default: ".\(self)"
        }
    }

    /// How long what is kept lives, compared with others; `nil` for what is not kept, or lives as long as it is held.
    var life: Int? {
        switch self {
        case .unique, .graph, .shared, .unknown: nil
        case .container: 0
        case .cached, .own: 1
        case .application: 2
        }
    }

    /// Whether each request may get an instance of its own.
    var mayBeUnique: Bool { self == .unique || self == .unknown }

    /// Whether an instance is there for later requests, too.
    var keeps: Bool { life != nil || self == .shared || self == .unknown }
}
