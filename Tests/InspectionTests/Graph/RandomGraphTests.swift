// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing

/// Validation says that all is well exactly when all can be resolved.
@Suite struct RandomGraphTests {
    @Test(arguments: Manner.allCases)
    func `Validation finds no error in those random graphs, and only those, whose every key resolves`(
        manner: Manner
    ) async {
        var random = SeededRandom(seed: 2_026)
        var valid = 0

        for index in 0..<manner.count {
            let plan = Plan(manner, &random)

            let errors = plan.resolver().graph().issues.filter { $0.severity == .error }
            let failures = manner == .awaited ? await plan.failuresOfAwaiting : plan.failures

            #expect(errors.isEmpty == failures.isEmpty, "graph \(index) of \(manner): \(errors) \(failures)\n\(plan)")
            valid += errors.isEmpty ? 1 : 0
        }

        // Neither answer is a rare one.
        let share = valid * 100 / manner.count
        #expect((15...85).contains(share), "\(share) % of \(manner)")
    }

    /// What a graph is made of.
    enum Manner: CaseIterable {
        /// Initialisers of up to four parameters.
        case parameters
        /// Every kind of parameter, and injections that wait, in the default scope.
        case kinds
        /// The same in all scopes.
        case scopes
        /// Few types, nearly all made anew, that collect and inject each other.
        case collections
        /// Every kind of parameter, and injections that wait, of services of which some are async.
        case awaited

        var count: Int { self == .parameters ? 1_000 : 250 }
    }
}

// MARK: - The plan of a graph

/// What is registered, so that it can be registered again for each request.
private struct Plan: CustomStringConvertible {
    /// A registration.
    struct Entry {
        let type: any Pooled.Type
        var isOptional = false
        var isPart = false
        var isAwaited = false
        var scope = Kind.default
        var parameters: [Any.Type] = []
        var late: [Any.Type] = []
    }

    /// How long instances are kept.
    enum Kind: CaseIterable {
        case `default`, unique, shared, cached, container
    }

    private var entries: [Entry] = []

    init(_ manner: RandomGraphTests.Manner, _ random: inout SeededRandom) {
        let isSmall = manner == .collections
        let types = isSmall ? pool.filter { _ in Int.random(in: 0..<3, using: &random) == 0 } : pool
        // Dependencies lead mostly to types behind, so that there are graphs without a cycle.
        let isForwardOnly = !isSmall && Int.random(in: 0..<4, using: &random) > 0
        let gaps = isSmall ? 0 : Int.random(in: 0..<3, using: &random)
        for (position, type) in types.enumerated() where Int.random(in: 0..<40, using: &random) >= gaps {
            let ahead = Array(types[(isForwardOnly ? position + 1 : 0)...])
            var entry = Entry(type: type)
            entry.parameters = Self.needs(manner, of: ahead, upTo: isSmall ? 1 : 4, &random)
            if manner != .parameters {
                entry.late = Self.needs(manner, of: types, upTo: isSmall ? 2 : 1, &random)
                entry.isPart = isSmall || Int.random(in: 0..<3, using: &random) == 0
            }
            if !entry.isPart, manner != .parameters, Int.random(in: 0..<6, using: &random) == 0 {
                entry.isOptional = true
                entry.parameters = Array(entry.parameters.prefix(1))
            }
            if manner == .scopes { entry.scope = Kind.allCases.randomElement(using: &random) ?? .default }
            entry.isAwaited = manner == .awaited && !entry.isOptional && random.oneIn(3)
            if isSmall { entry.scope = Int.random(in: 0..<6, using: &random) == 0 ? .default : .unique }
            entries.append(entry)
        }
    }

    /// Chooses the types of some parameters.
    private static func needs(
        _ manner: RandomGraphTests.Manner, of types: [any Pooled.Type], upTo limit: Int, _ random: inout SeededRandom
    ) -> [Any.Type] {
        guard !types.isEmpty else { return [] }
        return (0..<Int.random(in: 0...limit, using: &random)).map { _ in
            let type = types[Int.random(in: 0..<types.count, using: &random)]
            switch manner {
            case .parameters: return type
            case .collections: return Bool.random(using: &random) ? Resolver.ManyDependency<any Piece>.self : type
            case .kinds, .scopes, .awaited: return type.parameter(Int.random(in: 0..<12, using: &random))
            }
        }
    }

    /// A container with all registrations.
    func resolver() -> Resolver {
        let (resolver, scope) = (Resolver(), Resolver.Scope.Cache())
        for entry in entries { entry.type.register(entry, with: resolver, cached: scope) }
        return resolver
    }

    /// The keys that cannot be resolved, each by itself: what another request has kept does not count.
    var failures: [String] {
        let shared = entries.allSatisfy { [.default, .unique].contains($0.scope) } ? resolver() : nil
        var failures = entries.filter { !$0.type.isMade($0, by: shared ?? resolver()) }.map { "\($0.type)" }
        if entries.contains(where: \.isPart), (try? (shared ?? resolver()).require((any Piece).self)) == nil {
            failures.append("Piece")
        }
        return failures
    }

    /// The same, asked for with `await`.
    var failuresOfAwaiting: [String] {
        get async {
            var failures: [String] = []
            for entry in entries where await !entry.type.isMadeByAwaiting(entry, resolver()) {
                failures.append("\(entry.type)")
            }
            guard entries.contains(where: \.isPart) else { return failures }
            return (try? await resolver().require((any Piece).self)) == nil ? failures + ["Piece"] : failures
        }
    }

    var description: String {
        entries.map { entry in
            "\(entry.type)\(entry.isOptional ? "?" : "")\(entry.isPart ? ": Piece" : "") \(entry.scope) "
                + "\(entry.parameters) late \(entry.late)"
        }.joined(separator: "\n")
    }
}

// MARK: - The pool

/// What implements it is a part of the collection.
private protocol Piece {}

private protocol Pooled: Piece, SendableMetatype {
    init()
    mutating func hold(_ other: Any)
}

/// A class of the pool.
private class Base {
    private var held: [Any] = []
    required init() {}
    func hold(_ other: Any) { held.append(other) }
}

private final class C0: Base, Pooled {}
private final class C1: Base, Pooled {}
private final class C2: Base, Pooled {}
private final class C3: Base, Pooled {}
private final class C4: Base, Pooled {}
private final class C5: Base, Pooled {}

private struct S0: Pooled {
    private var held: [Any] = []
    init() {}
    mutating func hold(_ other: Any) { held.append(other) }
}

private struct S1: Pooled {
    private var held: [Any] = []
    init() {}
    mutating func hold(_ other: Any) { held.append(other) }
}

private let pool: [any Pooled.Type] = [C0.self, C1.self, S0.self, C2.self, C3.self, S1.self, C4.self, C5.self]

extension Pooled {
    /// A type of parameter by which the type, or a collection, is asked for.
    fileprivate static func parameter(_ kind: Int) -> Any.Type {
        switch kind {
        case 0, 1: Self?.self
        case 2: Resolver.ManyDependency<any Piece>.self
        case 3: Resolver.Lazy<Self>.self
        case 4: Resolver.Provider<Self>.self
        case 5: Resolver.Lazy<Self?>.self
        case 6: (any Piece)?.self
        default: Self.self
        }
    }

    /// Makes an instance that holds what it is given.
    fileprivate static func holding(_ others: Any...) -> Self {
        var made = Self()
        for other in others { made.hold(other) }
        return made
    }

    /// Whether what the deferred parameters of an entry will ask for is there.
    private static func knowsDeferred(_ entry: Plan.Entry, _ resolver: Resolver) -> Bool {
        (entry.parameters + entry.late).allSatisfy { ($0 as? any Deferred.Type)?.isThere(in: resolver) ?? true }
    }

    /// The same as `isMade`, asked for with `await`.
    fileprivate static func isMadeByAwaiting(_ entry: Plan.Entry, _ resolver: Resolver) async -> Bool {
        guard knowsDeferred(entry, resolver) else { return false }
        if entry.isOptional { return (try? await resolver.require(Self?.self)) != nil }
        return (try? await resolver.require(Self.self)) != nil
    }

    /// Whether the key of an entry can be resolved, and what its deferred parameters will ask for is there.
    fileprivate static func isMade(_ entry: Plan.Entry, by resolver: Resolver) -> Bool {
        guard knowsDeferred(entry, resolver) else { return false }
        if entry.isOptional { return (try? resolver.require(Self?.self)) != nil }
        return (try? resolver.require(Self.self)) != nil
    }
}

/// A parameter that is made later.
private protocol Deferred {
    static func isThere(in resolver: Resolver) -> Bool
}

extension Resolver.Lazy: Deferred {
    fileprivate static func isThere(in resolver: Resolver) -> Bool {
        Service.self is any Absent.Type || resolver.isRegistered(Service.self)
    }
}

extension Resolver.Provider: Deferred {
    fileprivate static func isThere(in resolver: Resolver) -> Bool { resolver.isRegistered(Service.self) }
}

/// What may be missing.
private protocol Absent {}
extension Optional: Absent {}

// MARK: - Registering

extension Pooled {
    /// Registers what an entry says.
    fileprivate static func register(_ entry: Plan.Entry, with resolver: Resolver, cached: Resolver.Scope) {
        if entry.isOptional {
            let parameter: Any.Type = entry.parameters.first ?? Resolver.self
            let options: Resolver.Options<Self?> = registerOptional(parameter, with: resolver)
            complete(options, entry, cached) { (made: inout Self?, other: Any) in made?.hold(other) }
        } else {
            let options = register(entry.parameters, isAwaited: entry.isAwaited, with: resolver)
            if entry.isPart { options.implements((any Piece).self) }
            complete(options, entry, cached) { (made: inout Self, other: Any) in made.hold(other) }
        }
    }

    private static func complete<Service>(
        _ options: Resolver.Options<Service>, _ entry: Plan.Entry, _ cached: Resolver.Scope,
        _ hold: @escaping @Sendable (inout Service, Any) -> Void
    ) {
        for needed in entry.late { inject(needed, options, hold) }
        switch entry.scope {
        case .default: break
        case .unique: options.scope(.unique)
        case .shared: options.scope(.shared)
        case .cached: options.scope(cached)
        case .container: options.scope(.container)
        }
    }

    private static func inject<Service, Needed>(
        _: Needed.Type, _ options: Resolver.Options<Service>, _ hold: @escaping @Sendable (inout Service, Any) -> Void
    ) {
        options.injection(cycle: true) { (made: inout Service, needed: Needed) in hold(&made, needed) }
    }

    private static func registerOptional<A>(_: A.Type, with resolver: Resolver) -> Resolver.Options<Self?> {
        let factory: @Sendable (A) -> Self?? = { .some(.some(.holding($0))) }
        return resolver.register(factory)
    }

    private static func register(
        _ needed: [Any.Type], isAwaited: Bool, with resolver: Resolver
    ) -> Resolver.Options<Self> {
        switch (needed.count, isAwaited) {
        case (0, false): resolver.register { Self() }
        case (0, true): resolver.register { () async in await made() }
        case (1, _): register1(needed[0], isAwaited, resolver)
        case (2, _): register2(needed[0], needed[1], isAwaited, resolver)
        case (3, _): register3(needed[0], needed[1], needed[2], isAwaited, resolver)
        default: register4(needed[0], needed[1], needed[2], needed[3], isAwaited, resolver)
        }
    }

    /// Makes an instance, and lets others go first.
    private static func made(of others: Any...) async -> Self {
        await Task.yield()
        var made = Self()
        for other in others { made.hold(other) }
        return made
    }

    private static func register1<A>(
        _: A.Type, _ isAwaited: Bool, _ resolver: Resolver
    ) -> Resolver.Options<Self> {
        isAwaited
            ? resolver.register { (a: A) async in await made(of: a) } : resolver.register { (a: A) in holding(a) }
    }

    private static func register2<A, B>(
        _: A.Type, _: B.Type, _ isAwaited: Bool, _ resolver: Resolver
    ) -> Resolver.Options<Self> {
        isAwaited
            ? resolver.register { (a: A, b: B) async in await made(of: a, b) }
            : resolver.register { (a: A, b: B) in holding(a, b) }
    }

    private static func register3<A, B, C>(
        _: A.Type, _: B.Type, _: C.Type, _ isAwaited: Bool, _ resolver: Resolver
    ) -> Resolver.Options<Self> {
        isAwaited
            ? resolver.register { (a: A, b: B, c: C) async in await made(of: a, b, c) }
            : resolver.register { (a: A, b: B, c: C) in holding(a, b, c) }
    }

    private static func register4<A, B, C, D>(
        _: A.Type, _: B.Type, _: C.Type, _: D.Type, _ isAwaited: Bool, _ resolver: Resolver
    ) -> Resolver.Options<Self> {
        isAwaited
            ? resolver.register { (a: A, b: B, c: C, d: D) async in await made(of: a, b, c, d) }
            : resolver.register { (a: A, b: B, c: C, d: D) in holding(a, b, c, d) }
    }
}
