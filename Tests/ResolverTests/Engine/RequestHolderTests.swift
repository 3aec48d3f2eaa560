// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

/// What belongs to one request.
private final class User: Sendable {
    let name: String
    init(name: String) { self.name = name }
}

/// A way by which an object comes to another one, long after it was made.
private enum Carrier: String, CaseIterable, Codable {
    case wrapper, optionalWrapper, weakWrapper, lazy, manyLazies, provider, resolver

    /// Those that throw; the others end the program.
    static let throwing: [Carrier] = [.provider, .resolver]
    /// Those that lead to something that nobody keeps. What only a weak wrapper holds is gone at once.
    static let links = allCases.filter { $0 != .weakWrapper }

    var isWrapper: Bool { rawValue.lowercased().contains("wrapper") }
}

/// An object with carriers of all kinds.
private final class Node<Next: AnyObject & Sendable>: Sendable {
    private let wrapper = LazyInjected<Next>()
    private let optionalWrapper = OptionalInjected<Next>()
    private let weakWrapper = WeakLazyInjected<Next>()
    private let lazy: Resolver.Lazy<Next>?
    private let lazies: [Resolver.Lazy<Next>]
    private let provider: Resolver.Provider<Next>?
    private let resolver: Resolver?

    /// Makes one by hand, which has wrappers alone.
    init() {
        (lazy, lazies, provider, resolver) = (nil, [], nil, nil)
    }

    init(
        _ lazy: Resolver.Lazy<Next>, _ lazies: [Resolver.Lazy<Next>], _ provider: Resolver.Provider<Next>,
        _ resolver: Resolver
    ) {
        (self.lazy, self.lazies, self.provider, self.resolver) = (lazy, lazies, provider, resolver)
    }

    func next(by carrier: Carrier) throws -> Next? {
        switch carrier {
        case .wrapper: wrapper.wrappedValue
        case .optionalWrapper: optionalWrapper.wrappedValue
        case .weakWrapper: weakWrapper.wrappedValue
        case .lazy: lazy?.value
        case .manyLazies: lazies.first?.value
        case .provider: try provider?.require()
        case .resolver: try resolver?.require(Next.self)
        }
    }
}

/// What leads to the user.
private protocol Chain: AnyObject, Sendable {
    static func register(in main: Resolver)
    func user(by carriers: ArraySlice<Carrier>) throws -> User?
}

extension User: Chain {
    static func register(in main: Resolver) {}
    func user(by carriers: ArraySlice<Carrier>) -> User? { self }
}

extension Node: Chain where Next: Chain {
    static func register(in main: Resolver) {
        Next.register(in: main)
        // Lazy, so that a plain wrapper is one that makes it at its first use.
        main.register { Self($0, many($1), $2, $3) }.lazy()
    }

    func user(by carriers: ArraySlice<Carrier>) throws -> User? {
        guard let carrier = carriers.first else { return nil }
        return try next(by: carrier)?.user(by: carriers.dropFirst())
    }
}

/// Something that may be kept, and holds the start of a chain.
private final class Box<Top: Chain> {
    var top: Top?
    init(_ top: Top? = nil) { self.top = top }
}

/// How the box gets what it holds.
private enum Making: String, CaseIterable, Codable {
    case parameter, closure, typedArguments, lateInjection, mainActor
    case async, asyncAfterHop, asyncRequire, asyncLet, group, task, mainActorRun, asyncPart, eager

    func register<Next: Chain>(
        _: Node<Next>.Type, in main: Resolver, _ scope: Resolver.Scope, isByHand: Bool
    ) {
        typealias Top = Node<Next>
        Top.register(in: main)
        let make: @Sendable (Resolver) throws -> Top = { isByHand ? Top() : try $0.require() }
        switch self {
        case .parameter: main.register { Box($0 as Top) }.scope(scope)
        case .closure: main.register { r in Box(try make(r)) }.scope(scope)
        case .typedArguments: main.register(Box<Top>.self) { (r: Resolver, _: Int) in Box(try make(r)) }.scope(scope)
        case .lateInjection:
            main.register { Box<Top>() }.injection(cycle: true) { $0.top = $1 as Top }.scope(scope)
        case .mainActor: main.register(on: .main) { Box($0 as Top) }.scope(scope)
        case .async: main.register { r async throws in Box(try make(r)) }.scope(scope)
        case .asyncAfterHop:
            main.register { r async throws in
                await Task.yield()
                return Box(try make(r))
            }
            .scope(scope)
        case .asyncRequire: main.register { r async throws in Box(try await r.require(Top.self)) }.scope(scope)
        case .asyncLet:
            main.register { r async throws in
                async let top = make(r)
                return Box(try await top)
            }
            .scope(scope)
        case .group:
            main.register { r async throws in
                Box(
                    try await withThrowingTaskGroup(of: Top.self) { group in
                        group.addTask { try make(r) }
                        return try await group.next()
                    })
            }
            .scope(scope)
        case .task: main.register { r async throws in Box(try await Task { try make(r) }.value) }.scope(scope)
        case .mainActorRun:
            main.register { r async throws in Box(try await MainActor.run { try make(r) }) }.scope(scope)
        case .asyncPart:
            main.register { (lazy: Resolver.Lazy<Next>, provider: Resolver.Provider<Next>, resolver: Resolver) async in
                isByHand ? Top() : Top(lazy, [lazy], provider, resolver)
            }
            main.register { Box($0 as Top) }.scope(scope)
        case .eager: main.register { r async throws in Box(try make(r)) }.scope(scope).eager()
        }
    }
}

/// What somebody who goes from a box to the user of a request comes to.
private enum Outcome: Equatable {
    case user(String?)
    case refused(ResolutionError.Reason)
}

/// A way from a box to the user of a request.
private struct Way {
    let making: Making
    let carriers: [Carrier]

    /// Goes it in one request after another.
    func outcomes(_ scope: Resolver.Scope) async throws -> [Outcome] {
        switch carriers.count {
        case 1: try await outcomes(from: Node<User>.self, scope)
        case 2: try await outcomes(from: Node<Node<User>>.self, scope)
        default: try await outcomes(from: Node<Node<Node<User>>>.self, scope)
        }
    }

    private func outcomes<Next: Chain>(from _: Node<Next>.Type, _ scope: Resolver.Scope) async throws -> [Outcome] {
        let main = Resolver()
        making.register(Node<Next>.self, in: main, scope, isByHand: carriers[0].isWrapper)
        var outcomes: [Outcome] = []
        for name in ["Ada", "Bob"] {
            weak var user: User?
            try await main.withContainer(asRoot: true) { request in
                let own = User(name: name)
                user = own
                request.register { own }.lazy()
                outcomes.append(try await outcome(Box<Node<Next>>.self, in: request, main))
            }
            // Another thread may be letting go of it at this moment.
            if !making.isAsync { #expect(await eventually { user == nil }, "The user of \(name)'s request lives on") }
        }
        return outcomes
    }

    private func outcome<Top: Chain>(
        _: Box<Top>.Type, in request: Resolver, _ main: Resolver
    ) async throws -> Outcome {
        do {
            if making == .eager { try await main.start() }
            let box: Box<Top> =
                making == .typedArguments ? try await request.require(argument: 1) : try await request.require()
            return .user(try box.top?.user(by: carriers[...])?.name)
        } catch let error as ResolutionError {
            return .refused(error.reason)
        }
    }
}

extension Making {
    /// Whether tasks may hold what they have made for some time after it was handed out.
    fileprivate var isAsync: Bool { ![.parameter, .closure, .typedArguments, .lateInjection].contains(self) }
}

/// Whoever will hold something that is made or resolved, it gets nothing of a request that it outlives: however it is made, by
/// whatever carrier the value would come, and however many lazy parts are in between.
@Suite struct RequestHolderTests {
    @Test(arguments: Making.allCases, [ScopeKind.application, .shared])
    fileprivate func `No chain of lazy parts leads from what is kept to the user`(
        making: Making, kind: ScopeKind
    ) async throws {
        for carriers in Self.chains(endingWith: Carrier.throwing) {
            let outcomes = try await Way(making: making, carriers: carriers).outcomes(kind.own)

            if making != .eager {
                let reason: ResolutionError.Reason = carriers.contains(.resolver) ? .missing : .captive
                #expect(outcomes.first == .refused(reason), "\(carriers)")
            }
            // What is kept goes on with the container behind, where there is no user.
            for outcome in outcomes {
                #expect([.refused(.missing), .refused(.captive)].contains(outcome), "\(carriers)")
            }
        }
    }

    @Test(arguments: Making.allCases, [ScopeKind.unique, .graph, .container])
    fileprivate func `Every chain of lazy parts leads to the user from what belongs to the request`(
        making: Making, kind: ScopeKind
    ) async throws {
        for carriers in Self.chains(endingWith: Carrier.allCases) {
            let outcomes = try await Way(making: making, carriers: carriers).outcomes(kind.own)

            #expect(outcomes == [.user("Ada"), .user("Bob")], "\(carriers)")
        }
    }

    @Test(arguments: [Making.closure, .async, .group, .mainActor], Carrier.allCases)
    fileprivate func `A carrier that cannot throw ends the program`(making: Making, carrier: Carrier) async {
        guard !Carrier.throwing.contains(carrier) else { return }
        for links in [[], [Carrier.lazy], [.wrapper, .provider]] {
            let carriers = links + [carrier]
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                [making, carriers = carriers as [Carrier]] in
                _ = try await Way(making: making, carriers: carriers).outcomes(Resolver.Scope.Cache())
            }
            #expect(text(result).contains("and must not become a part of Box<"))
        }
    }

    /// Chains of one to three carriers, with all links.
    private static func chains(endingWith ends: [Carrier]) -> [[Carrier]] {
        let links = Carrier.links
        let pairs = links.flatMap { link in ends.map { [link, $0] } }
        let triples = links.flatMap { first in links.map { [first, $0, .provider] } }
        return ends.map { [$0] } + pairs + triples.filter { !$0.hasCallByHand }
    }
}

extension [Carrier] {
    /// Whether a property with a wrapper is in something that code asks a container for by itself: nobody knows where that is kept.
    fileprivate var hasCallByHand: Bool { zip(self, dropFirst()).contains { $0 == .resolver && $1.isWrapper } }
}

/// Corners of what ``RequestHolderTests`` shows.
@Suite struct RequestHolderCornerTests {
    private let main = Resolver()

    @Test func `What a request keeps knows no user of a request within, however it is made`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await Resolver().withContainer { outer in
                outer.register { () async in Box(Node<User>()) }.scope(.application)
                try await outer.withContainer(asRoot: true) { inner in
                    inner.register { User(name: "Ada") }.lazy()
                    let box: Box<Node<User>> = try await inner.require()
                    _ = try box.top?.next(by: .wrapper)
                }
            }
        }

        #expect(text(result).contains("must not become a part of Box<"))
    }

    @Test(arguments: [false, true], [false, true])
    func `A factory may use lazy parts in a request of its own, and gets nothing of the request that asked for it`(
        isInTask: Bool, hasOwnUser: Bool
    ) async throws {
        main.register { Node<User>($0, many($1), $2, $3) }.lazy()
        main.register { Node<Node<User>>($0, many($1), $2, $3) }
        main.register(Box<User>.self) { r async throws in
            let serve = { @Sendable () async throws -> [String?] in
                try await r.withContainer(asRoot: true) { own in
                    if hasOwnUser { own.register { User(name: "own") }.lazy() }
                    let top = try await own.require(Node<Node<User>>.self)
                    let names = try [Carrier.provider, .lazy, .wrapper].map { try top.user(by: [$0, .provider])?.name }
                    return try names + [Node<User>().next(by: .wrapper)?.name]
                }
            }
            let names = isInTask ? try await Task(operation: serve).value : try await serve()
            return Box(User(name: names.compactMap { $0 }.joined(separator: " ")))
        }
        .scope(Resolver.Scope.Cache())

        try await main.withContainer { request in
            request.register { User(name: "Ada") }.lazy()
            if hasOwnUser {
                let box: Box<User> = try await request.require()
                #expect(box.top?.name == "own own own own")
            } else {
                let error = await contractError { _ = try await request.require(Box<User>.self) }
                #expect(error?.reason == .captive)
            }
        }
    }

    @Test func `A task on which a lazy part of something kept blocks its thread does not get the user`() async throws {
        main.register { (r: Resolver) throws -> Node<User> in
            let (reason, isOver) = (Locked<ResolutionError.Reason?>(nil), Gate())
            Task {
                let error = await contractError { _ = try await r.require(User.self) }
                reason.withLock { $0 = error?.reason }
                isOver.open()
            }
            _ = isOver.wait()
            throw Refused(reason: reason.withLock { $0 })
        }
        main.register { Box(Node<Node<User>>($0, many($1), $2, $3)) }.scope(Resolver.Scope.Cache())

        try await main.withContainer { request in
            request.register { () async in User(name: "Ada") }
            let box: Box<Node<Node<User>>> = try await request.require()
            let top = try #require(box.top)

            let error = try await onThread { () -> ResolutionError? in
                do { _ = try top.next(by: .provider) } catch { return error as? ResolutionError }
                return nil
            }
            #expect((error?.underlying as? Refused)?.reason == .captive)
        }
    }

    @Test func `What is kept shares no object with an async factory of the request that uses its provider`()
        async throws
    {
        main.register { Node<User>($0, many($1), $2, $3) }
        main.register { Box(Node<Node<User>>($0, many($1), $2, $3)) }.scope(Resolver.Scope.Cache())
        main.register { (r: Resolver) async throws -> OwnAndKept in
            let own = try await r.require(Node<User>.self)
            let kept = try await r.require(Box<Node<Node<User>>>.self).top?.next(by: .provider)
            return OwnAndKept(own: own, kept: try #require(kept))
        }

        try await main.withContainer { request in
            request.register { User(name: "Ada") }
            let nodes: OwnAndKept = try await request.require()

            #expect(nodes.own !== nodes.kept)
            #expect(try nodes.own.next(by: .provider)?.name == "Ada")
            #expect(throws: ResolutionError.self) { try nodes.kept.next(by: .provider) }
        }
    }

    @Test func `What is kept shares no object with what main makes while a request's container is the root`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let main = Resolver()
            main.register { Node<User>() }
            main.register { Box($0 as Node<User>) }.scope(.application)
            main.register { (own: Node<User>, box: Box<Node<User>>) in OwnAndKept(own: own, kept: box.top ?? own) }
            try await main.withContainer(asRoot: true) { request in
                request.register { User(name: "Ada") }.lazy()
                let nodes: OwnAndKept = try await main.require()
                guard try nodes.own.next(by: .wrapper)?.name == "Ada" else { return }
                _ = try nodes.kept.next(by: .wrapper)
            }
        }

        #expect(text(result).contains("must not become a part of Box<"))
    }
}

/// What a request has made for itself, and what something kept has.
private struct OwnAndKept {
    let own: Node<User>
    let kept: Node<User>
}

private struct Refused: Error {
    let reason: ResolutionError.Reason?
}
