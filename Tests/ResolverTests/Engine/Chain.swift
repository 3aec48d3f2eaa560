// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// A service of a chain, each of which needs the next.
class ChainPart {
    var next: ChainPart?

    init(_ next: ChainPart? = nil) { self.next = next }

    /// Counts the parts, and takes them apart: letting go of all at once needs a deep stack.
    static func count(_ first: ChainPart?) -> Int {
        var count = 0
        var part = first
        while let current = part {
            count += 1
            part = current.next
            current.next = nil
        }
        return count
    }
}

/// What parts implement.
protocol Chained: AnyObject {}

extension ChainPart: Chained {}

/// How a part of a chain asks for the next, where names tell them apart.
enum NamedLink: CaseIterable {
    case closure, closureWithArguments, protocolType, implements, converted, optional, optionalType
    case argument, arguments, untypedArguments, resolveProperties
    case injected, optionalInjected, lazyInjected, weakLazyInjected
}

/// How a part of a chain asks for the next, where types tell them apart.
enum TypedLink: CaseIterable {
    case initialiser, optionalParameter, many, optionalMany, taggedParameter, tag, all, provider, lazy
    case injection, keyPath, collectionByKeyPath, intoObject
}

// MARK: - Names

/// A chain whose parts have names, or arguments.
struct NamedChain {
    let resolver = Resolver()
    let link: NamedLink
    let length: Int
    /// How much stack each factory takes for itself, in bytes.
    let frame: Int

    init(_ link: NamedLink, of length: Int, _ scope: Resolver.Scope, frame: Int = 0) {
        self.link = link
        self.length = length
        self.frame = frame
        for index in 0..<length { register(index).scope(scope) }
    }

    /// Resolves the first part.
    func first() throws -> ChainPart? {
        switch link {
        case .argument: try resolver.require(ChainPart.self, argument: length - 1)
        case .arguments: try resolver.require(ChainPart.self, arguments: length - 1, "")
        case .untypedArguments: try resolver.require(ChainPart.self, args: length - 1)
        case .protocolType, .implements, .converted:
            try resolver.require((any Chained).self, name: "0") as? ChainPart
        default: try resolver.require(ChainPart.self, name: "0")
        }
    }

    private func register(_ index: Int) -> Resolver.Options<ChainPart> {
        let next: Resolver.Name? = index == length - 1 ? nil : .init("\(index + 1)")
        let name = Resolver.Name("\(index)")
        switch link {
        case .closureWithArguments:
            return resolver.register(name: name) { [frame] r, _ in try part(next, frame) { try r.require(name: $0) } }
        case .implements:
            return register(name, next) { try $0.require((any Chained).self, name: $1) as? ChainPart }
                .implements((any Chained).self, name: name)
        case .converted:
            return register(name, next) { try $0.require((any Chained).self, name: $1) as? ChainPart }
                .implements((any Chained).self, name: name) { $0 }
        case .protocolType:
            resolver.register((any Chained).self, name: name) { [frame] r in
                try part(next, frame) { try r.require((any Chained).self, name: $0) as? ChainPart }
            }
            return resolver.register(name: .init("not asked for \(index)")) { ChainPart() }
        case .optional: return register(name, next) { $0.optional(name: $1) }
        case .optionalType: return register(name, next) { try $0.require(ChainPart?.self, name: $1) }
        case .argument, .arguments, .untypedArguments: return registerWithArguments()
        case .resolveProperties:
            return resolver.register(name: name) { ChainPart() }.resolveProperties { [frame] r, part in
                try spending(frame) { part.next = try next.map { try r.require(name: $0) } }
            }
        case .closure: return register(name, next) { try $0.require(name: $1) }
        case .injected: return register(name, next) { Injected<ChainPart>(name: $1, container: $0).wrappedValue }
        case .optionalInjected:
            return register(name, next) { OptionalInjected<ChainPart>(name: $1, container: $0).wrappedValue }
        case .lazyInjected:
            return register(name, next) { LazyInjected<ChainPart>(name: $1, container: $0).wrappedValue }
        case .weakLazyInjected:
            return register(name, next) { WeakLazyInjected<ChainPart>(name: $1, container: $0).wrappedValue }
        }
    }

    private func register(
        _ name: Resolver.Name, _ next: Resolver.Name?,
        _ ask: @escaping @Sendable (Resolver, Resolver.Name) throws -> ChainPart?
    ) -> Resolver.Options<ChainPart> {
        resolver.register(name: name) { [frame] r in try part(next, frame) { try ask(r, $0) } }
    }

    private func registerWithArguments() -> Resolver.Options<ChainPart> {
        switch link {
        case .argument:
            resolver.register(ChainPart.self) { [frame] (r: Resolver, count: Int) in
                try part(count, frame) { try r.require(argument: $0 - 1) }
            }
        case .arguments:
            resolver.register(ChainPart.self) { [frame] (r: Resolver, count: Int, text: String) in
                try part(count, frame) { try r.require(arguments: $0 - 1, text) }
            }
        default:
            resolver.register { [frame] r, args in
                try part(args() as Int, frame) { try r.require(args: $0 - 1) }
            }
        }
    }
}

/// Makes a part, with the next one if there is one.
private func part(
    _ next: Resolver.Name?, _ frame: Int, _ ask: (Resolver.Name) throws -> ChainPart?
) throws -> ChainPart {
    guard let next else { return ChainPart() }
    return frame == 0 ? ChainPart(try ask(next)) : try spending(frame) { ChainPart(try ask(next)) }
}

/// Makes a part, with the next one unless this is number 0.
private func part(_ number: Int, _ frame: Int, _ ask: (Int) throws -> ChainPart?) throws -> ChainPart {
    if number == 0 { return ChainPart() }
    return frame == 0 ? ChainPart(try ask(number)) : try spending(frame) { ChainPart(try ask(number)) }
}

// MARK: - Types

/// A part of a chain whose parts have a type each.
final class NumberedPart<Number>: ChainPart {
    /// The next part, under a name of its own for key paths.
    var following: ChainPart? {
        get { next }
        set { next = newValue }
    }
}

/// A number as a type: the bits of it, lowest last.
protocol Number: SendableMetatype {}
private enum Zero<Rest>: Number {}
private enum One<Rest>: Number {}

/// A chain whose parts have a type, or a tag, each.
struct TypedChain {
    let resolver = Resolver()
    let link: TypedLink
    /// How much stack each factory takes for itself, in bytes.
    let frame: Int
    private let numbers: [any Number.Type]

    init(_ link: TypedLink, of length: Int, _ scope: Resolver.Scope, frame: Int = 0) {
        self.link = link
        self.frame = frame
        numbers = (0..<length).map(Self.number)
        for index in 0..<length - 1 { open(numbers[index], numbers[index + 1], scope) }
        let last: any Number.Type = numbers[length - 1]
        registerLast(last)
    }

    /// The type that stands for a number.
    static func number(_ index: Int) -> any Number.Type {
        func zero<Rest: Number>(_: Rest.Type) -> any Number.Type { Zero<Rest>.self }
        func one<Rest: Number>(_: Rest.Type) -> any Number.Type { One<Rest>.self }
        var number: any Number.Type = Zero<Void>.self
        for bit in 0..<14 { number = index >> bit & 1 == 1 ? one(number) : zero(number) }
        return number
    }

    private func open(_ number: any Number.Type, _ next: any Number.Type, _ scope: Resolver.Scope) {
        func open<First: Number>(_ number: First.Type) {
            func open<Second: Number>(_ next: Second.Type) { register(number, next, scope) }
            open(next)
        }
        open(number)
    }

    /// Resolves the first part.
    func first() throws -> ChainPart? {
        func open<First: Number>(_: First.Type) throws -> ChainPart {
            switch link {
            case .tag, .taggedParameter: return try resolver.require(ChainPart.self, tag: First.self)
            case .intoObject:
                let part = NumberedPart<First>()
                try resolver.requireInjection(into: part)
                return part
            default: return try resolver.require(NumberedPart<First>.self)
            }
        }
        let number: any Number.Type = numbers[0]
        return try open(number)
    }

    private func registerLast<Last: Number>(_: Last.Type) {
        switch link {
        case .tag, .taggedParameter: resolver.register(tag: Last.self) { ChainPart() }
        case .intoObject: resolver.register(NumberedPart<Last>.self)
        default: resolver.register { NumberedPart<Last>() }
        }
    }

    private func register<First: Number, Second: Number>(
        _: First.Type, _: Second.Type, _ scope: Resolver.Scope
    ) {
        typealias Part = NumberedPart<First>
        typealias Next = NumberedPart<Second>
        switch link {
        case .initialiser: resolver.register { (next: Next) in Part(next) }.scope(scope)
        case .optionalParameter: resolver.register { (next: Next?) in Part(next) }.scope(scope)
        case .many:
            resolver.register { Part((many($0) as [Next]).first) }.scope(scope)
        case .optionalMany:
            resolver.register { Part((many($0) as [Next?]).first ?? nil) }.scope(scope)
        case .taggedParameter:
            resolver.register(tag: First.self) { ChainPart(by(tag: Second.self, on: $0) as ChainPart) }.scope(scope)
        case .tag:
            resolver.register(tag: First.self) { [frame] r in
                frame == 0
                    ? ChainPart(try r.require(ChainPart.self, tag: Second.self))
                    : try spending(frame) { ChainPart(try r.require(ChainPart.self, tag: Second.self)) }
            }
            .scope(scope)
        case .all:
            resolver.register { [frame] r in
                frame == 0
                    ? Part(try r.requireAll(Next.self).first)
                    : try spending(frame) { Part(try r.requireAll(Next.self).first) }
            }
            .scope(scope)
        case .provider:
            resolver.register { [frame] (next: Resolver.Provider<Next>) in
                frame == 0 ? Part(try next.require()) : try spending(frame) { Part(try next.require()) }
            }
            .scope(scope)
        case .lazy:
            resolver.register { [frame] (next: Resolver.Lazy<Next>) in
                frame == 0 ? Part(next.value) : spending(frame) { Part(next.value) }
            }
            .scope(scope)
        case .injection: resolver.register { Part() }.scope(scope).injection { $0.next = $1 as Next }
        case .keyPath: resolver.register { Part() }.scope(scope).injection(\.following) { $0 as Next }
        case .collectionByKeyPath:
            resolver.register { Part() }.scope(scope).injection(\.following) { (many($0) as [Next]).first }
        case .intoObject:
            resolver.register(Part.self).injection { [frame] (part: inout Part, r: Resolver) in
                let next = Next()
                part.next = next
                try spending(frame) { try r.requireInjection(into: next) }
            }
        }
    }
}

// MARK: - Stack

/// Calls a closure when so much more of the stack has been used.
///
/// - Parameter bytes: How much.
@_optimize(none)
@inline(never)
func spending<Result>(_ bytes: Int, _ body: () throws -> Result) rethrows -> Result {
    try spend(downTo: Int(bitPattern: StackMark.address()) - bytes, body)
}

/// Not optimised, since a call at the end of a function would take no stack of its own.
@_optimize(none)
@inline(never)
private func spend<Result>(downTo address: Int, _ body: () throws -> Result) rethrows -> Result {
    if Int(bitPattern: StackMark.address()) <= address { return try body() }
    return try spend(downTo: address, body)
}

/// Where the stack is.
enum StackMark {
    /// An address of the calling function's callee.
    @inline(never)
    static func address() -> UInt {
        var mark = 0
        return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    }
}
