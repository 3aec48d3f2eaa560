// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Counts tokens: a balance of how often something was made and let go.
final class Census: Sendable {
    let made = Counter()
    let gone = Counter()

    var isBalanced: Bool { made.count == gone.count }
}

/// An object that a service carries, to tell services apart and to notice memory that is not theirs.
final class Token: Sendable {
    private static let seal = 0x5EA1_ED70_CA7F_00D5

    let number: Int
    private let census: Census
    private let mark: Int

    init(_ census: Census) {
        self.census = census
        number = census.made.increment()
        mark = Self.seal ^ number
    }

    deinit {
        if isSound { census.gone.increment() }
    }

    /// Whether the memory is that of a token.
    var isSound: Bool { mark ^ number == Self.seal }
}

/// The scopes in which the shapes of services are tried.
enum ShapeScope: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case unique, graph, container, ownCache, timedCache, ownShare, cached, application, shared

    /// Those that no other test can reset.
    static let own: [Self] = [.unique, .graph, .container, .ownCache, .timedCache, .ownShare]

    /// Those that the whole process shares.
    static let processWide: [Self] = [.cached, .application, .shared]

    func make() -> Resolver.Scope {
        switch self {
        case .unique: .unique
        case .graph: .graph
        case .container: .container
        case .ownCache: Resolver.Scope.Cache()
        case .timedCache: Resolver.Scope.Cache(timeToLive: .seconds(3_600))
        case .ownShare: Resolver.Scope.Share()
        case .cached: .cached
        case .application: .application
        case .shared: .shared
        }
    }

    /// Whether an instance is kept although nobody holds it.
    var keeps: Bool { [.container, .ownCache, .timedCache, .cached, .application].contains(self) }

    /// How many instances five requests get that hold what they get, the last two of them in one resolution.
    func instances(isObject: Bool) -> Int {
        switch self {
        case .unique: 5
        case .graph: isObject ? 4 : 5
        case .ownShare, .shared: isObject ? 1 : 5
        default: 1
        }
    }

    var testDescription: String { ".\(rawValue)" }
}

/// A shape of service: its type, how it is made around a token, and how the token is found in it again.
struct ServiceShape: Sendable, CustomTestStringConvertible {
    let testDescription: String

    /// Makes, keeps and lets go of services of this shape, in one of several ways of registering.
    let live: @Sendable (_ scope: ShapeScope, _ round: Int) throws -> Void

    /// Creates a shape that carries a token.
    ///
    /// - Parameters:
    ///   - name: What the tests call it.
    ///   - isObject: Whether it has an identity, so that graph and shared scope share it.
    ///   - make: Makes it.
    ///   - token: Finds the token; `nil` when something is wrong with the service.
    init<Service>(
        _ name: String, of type: Service.Type = Service.self, isObject: Bool = false,
        make: @escaping @Sendable (Token) -> Service, token: @escaping @Sendable (Service) -> Token?
    ) {
        testDescription = name
        live = { try Life(scope: $0, isObject: isObject, isTracked: true, make: make, token: token).live(round: $1) }
    }

    /// Creates a shape that has no place for a token.
    init<Service>(
        _ name: String, of type: Service.Type = Service.self,
        plain make: @escaping @Sendable () -> Service, isRight: @escaping @Sendable (Service) -> Bool
    ) {
        testDescription = name
        let any = Token(Census())
        live = {
            try Life(
                scope: $0, isObject: false, isTracked: false, make: { _ in make() }, token: { isRight($0) ? any : nil }
            )
            .live(round: $1)
        }
    }
}

/// The life of services of one type in one scope.
private struct Life<Service>: Sendable {
    let scope: ShapeScope
    let isObject: Bool
    let isTracked: Bool
    let make: @Sendable (Token) -> Service
    let token: @Sendable (Service) -> Token?
    let census = Census()
    let runs = Counter()

    func live(round: Int) throws {
        try useContainer(round: round)

        try #require(census.isBalanced, "after the container went")
    }

    private func useContainer(round: Int) throws {
        let resolver = Resolver()
        let scope = scope.make()
        register(with: resolver, in: scope, way: round)
        resolver.register((Service, Service).self) { r in (r.resolve(Service.self), r.resolve(Service.self)) }
            .scope(.unique)

        try holdFive(from: resolver)
        if self.scope.keeps {
            try #require(census.gone.count == (isTracked ? 0 : census.made.count), "while it is kept")
            try #require(token(resolver.resolve(Service.self))?.isSound == true, "kept after the holders went")
            try #require(runs.count == 1, "kept after the holders went")
            if self.scope == .container { resolver.cache.reset() } else { scope.reset() }
        }

        try #require(census.isBalanced, "after everybody let go")
        try #require(token(resolver.resolve(Service.self))?.isSound == true, "after everybody let go")
        try #require(runs.count == self.scope.instances(isObject: isObject) + 1, "after everybody let go")
    }

    private func register(with resolver: Resolver, in scope: Resolver.Scope, way: Int) {
        let factory = { @Sendable () -> Service in
            runs.increment()
            return make(Token(census))
        }
        switch way % 5 {
        case 0: resolver.register(Service.self) { factory() }.scope(scope)
        case 1: resolver.register { factory() }.scope(scope)
        case 2: resolver.register { () -> Service? in factory() }.scope(scope)
        case 3: resolver.register { (_: Resolver) -> Service in factory() }.scope(scope)
        default: resolver.register { (_: Resolver, _: Resolver.Args) -> Service in factory() }.scope(scope)
        }
    }

    private func holdFive(from resolver: Resolver) throws {
        let first = resolver.resolve(Service.self)
        let second = try resolver.require(Service.self)
        let third = try #require(resolver.optional(Service.self))
        let pair = resolver.resolve((Service, Service).self)
        let services = [first, second, third, pair.0, pair.1]
        let tokens = try services.map { try #require(token($0), "not what was made") }

        try #require(tokens.allSatisfy { $0.isSound })
        try #require(runs.count == scope.instances(isObject: isObject))
        if isTracked {
            try #require(Set(tokens.map { ObjectIdentifier($0) }).count == runs.count)
            try #require((tokens[3] === tokens[4]) == (scope.keeps || (isObject && scope != .unique)))
            try #require(census.made.count == runs.count && census.gone.count == 0, "while they are held")
        }
        withExtendedLifetime((services, tokens)) {}
    }
}
