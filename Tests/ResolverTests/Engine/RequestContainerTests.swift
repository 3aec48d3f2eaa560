// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import Testing

/// What belongs to one request.
private final class User: Sendable {
    let name: String
    init(name: String) { self.name = name }
}

/// Something between, which is not kept.
private final class Session {
    let user: User
    init(user: User) { self.user = user }
}

/// What is kept for longer than a request.
private final class Mailer {
    var user: User?
    var session: Session?
    var lazy: Resolver.Lazy<User>?
    var provider: Resolver.Provider<User>?
    var lazySession: Resolver.Lazy<Session>?
    var resolver: Resolver?
    var all: [User] = []
}

private final class Wrapped {
    @Injected var user: User
}

/// Something that is kept in the request's container.
private final class Basket {
    let user: User
    init(user: User) { self.user = user }
}

private final class LazilyWrapped {
    @LazyInjected var user: User?
    @WeakLazyInjected var weakUser: User?
}

/// A way by which something kept in the main container may come to hold what belongs to a request.
private enum Leak: CaseIterable {
    case parameter, closure, injection, keyPath, resolveProperties, lateInjection, optional, collection
    case throughUnkept, throughGraph, throughGraphMadeBefore, throughContainerScope
    case implemented, typedArguments, tag, name, asyncFactory, asyncParameter, asyncThroughUnkept

    func register(in main: Resolver, _ scope: Resolver.Scope) {
        main.register { (user: User) in Session(user: user) }.scope(self == .throughUnkept ? .unique : .graph)
        switch self {
        case .parameter: main.register { Self.mailer($0) }.scope(scope)
        case .closure: main.register { r in Self.mailer(try r.require()) }.scope(scope)
        case .injection: main.register { Mailer() }.injection { $0.user = $1 as User }.scope(scope)
        case .keyPath: main.register { Mailer() }.injection(\.user).scope(scope)
        case .resolveProperties:
            main.register { Mailer() }.resolveProperties { r, mailer in mailer.user = try r.require() }.scope(scope)
        case .lateInjection: main.register { Mailer() }.injection(cycle: true, \.user).scope(scope)
        case .optional: main.register { (user: User?) in Self.mailer(user) }.scope(scope)
        case .collection:
            main.register {
                let mailer = Mailer()
                mailer.all = many($0)
                return mailer
            }
            .scope(scope)
        case .throughUnkept, .throughGraph:
            main.register { (session: Session) in Self.mailer(session: session) }.scope(scope)
        case .throughGraphMadeBefore:
            main.register { (session: Session) in Self.mailer(session: session) }.scope(scope)
            main.register { (session: Session, mailer: Mailer) in Handler(session: session, mailer: mailer) }
        case .throughContainerScope:
            main.register { User(name: "kept in the request") }.scope(.container)
            main.register { Self.mailer($0) }.scope(scope)
        case .implemented:
            main.register { Self.mailer($0) }.scope(scope).implements(AnyObject.self)
        case .typedArguments:
            main.register(Mailer.self) { (r: Resolver, _: Int) in Self.mailer(try r.require()) }.scope(scope)
        case .tag: main.register { Self.mailer(by(tag: Leak.self, on: $0)) }.scope(scope)
        case .name: main.register { r in Self.mailer(try r.require(name: "named")) }.scope(scope)
        case .asyncFactory: main.register { r async throws in Self.mailer(try await r.require(User.self)) }.scope(scope)
        case .asyncParameter: main.register { (user: User) async in Self.mailer(user) }.scope(scope)
        case .asyncThroughUnkept:
            main.register { (user: User) async in Session(user: user) }
            main.register { (session: Session) async in Self.mailer(session: session) }.scope(scope)
        }
    }

    private static func mailer(_ user: User? = nil, session: Session? = nil) -> Mailer {
        let mailer = Mailer()
        (mailer.user, mailer.session) = (user, session)
        return mailer
    }

    /// Registers what belongs to the request.
    func registerUser(in request: Resolver) {
        switch self {
        case .throughContainerScope: break
        case .tag: request.register(tag: Leak.self) { User(name: "Ada") }
        case .name: request.register(name: "named") { User(name: "Ada") }
        default: request.register { User(name: "Ada") }
        }
    }

    func ask(_ request: Resolver) async throws {
        switch self {
        case .implemented: _ = try await request.require(AnyObject.self)
        case .typedArguments: _ = try await request.require(Mailer.self, argument: 1)
        case .throughGraphMadeBefore: _ = try await request.require(Handler.self)
        default: _ = try await request.require(Mailer.self)
        }
    }
}

private final class Handler {
    let session: Session
    let mailer: Mailer
    init(session: Session, mailer: Mailer) { (self.session, self.mailer) = (session, mailer) }
}

@Suite struct RequestContainerTests {
    private let main = Resolver()

    @Test(arguments: Leak.allCases, [Resolver.Scope.application, .cached, .shared])
    fileprivate func `What belongs to a request cannot become a part of what outlives it`(
        _ leak: Leak, _ scope: Resolver.Scope
    ) async throws {
        leak.register(in: main, scope)

        try await main.withContainer { request in
            leak.registerUser(in: request)
            let error = await #expect(throws: ResolutionError.self) { try await leak.ask(request) }
            #expect(error?.reason == .captive, "\(error as Any)")
        }
    }

    @Test(arguments: Leak.allCases, [Resolver.Scope.container, .unique])
    fileprivate func `What is kept in the container of the request itself, or not at all, may hold it`(
        leak: Leak, scope: Resolver.Scope
    ) async throws {
        leak.register(in: main, scope)

        try await main.withContainer { request in
            leak.registerUser(in: request)
            try await leak.ask(request)
        }
    }

    @Test(arguments: Leak.allCases)
    fileprivate func `A container that was made by hand has no such rule`(_ leak: Leak) async throws {
        leak.register(in: main, .application)
        let front = Resolver(child: main)
        leak.registerUser(in: front)

        try await leak.ask(front)
    }

    @Test(arguments: Leak.allCases, [false, true])
    fileprivate func `What is put in front of a request's container by hand goes with that`(
        leak: Leak, isAddedLater: Bool
    ) async throws {
        leak.register(in: main, .application)
        try await main.withContainer { request in
            let front = isAddedLater ? Resolver() : Resolver(child: request)
            leak.registerUser(in: front)
            if isAddedLater { front.add(child: request) }

            let error = await #expect(throws: ResolutionError.self) { try await leak.ask(front) }
            #expect(error?.reason == .captive)
        }
    }

    @Test(arguments: Leak.allCases, [ScopeKind.application, .container])
    fileprivate func `What is kept in a request's container may hold what is put in front of that by hand`(
        leak: Leak, kind: ScopeKind
    ) async throws {
        try await main.withContainer { request in
            leak.register(in: request, kind.own)
            let front = Resolver(child: request)
            leak.registerUser(in: front)

            try await leak.ask(front)
        }
    }

    @Test func `A cache that outlives the request keeps nothing of it`() async throws {
        main.register { (user: User) in Session(user: user) }.scope(.container)
        try await main.withContainer { [main] request in
            request.register { User(name: "Ada") }
            let caches: [(Resolver.Scope, String)] = [
                (main.cache, "another container's cache"), (.application, ".application"),
                (Resolver.Scope.Cache(), "a scope of its own"),
            ]
            for (cache, name) in caches {
                request.cache = cache
                for isAsync in [false, true] {
                    let error = await #expect(throws: ResolutionError.self) {
                        if isAsync { return _ = try await request.require(Session.self) }
                        try Self.requireAtOnce(Session.self, request)
                    }
                    #expect(error?.reason == .captive)
                    #expect(error.map { "\($0)" }?.contains("which is kept in \(name) and outlives it.") == true)
                }
            }
        }
    }

    private static func requireAtOnce<Service>(_: Service.Type, _ resolver: Resolver) throws {
        _ = try resolver.require() as Service
    }

    @Test func `A request within another may keep what belongs to that in the cache of that`() async throws {
        main.register { (user: User) in Session(user: user) }.scope(.container)
        try await main.withContainer { outer in
            outer.register { User(name: "Ada") }
            try await outer.withContainer { inner in
                inner.cache = outer.cache
                let session = try await inner.require(Session.self)
                #expect(session.user.name == "Ada")
            }
            let kept: Session = try await outer.require()
            try await outer.withContainer { inner in
                inner.cache = outer.cache
                let session = try await inner.require(Session.self)
                #expect(session === kept)
            }
        }
    }

    @Test func `What is kept in a cache that outlives the request belongs to everybody`() async throws {
        main.register { User(name: "everybody") }.scope(.container)
        main.register { (user: User) in Session(user: user) }.scope(.application)
        try await main.withContainer { [main] request in
            request.cache = main.cache

            let session = try await request.require(Session.self)
            #expect(session.user === main.resolve(User.self))
        }
    }

    @Test func `After a request that failed, the service is made for the next one`() async throws {
        main.register { Mailer() }.injection(\.user).scope(.application)
        try await main.withContainer { request in
            request.register { User(name: "Ada") }
            #expect(throws: ResolutionError.self) { try request.require(Mailer.self) as Mailer }
        }

        #expect(main.resolve(Mailer.self).user == nil)
    }

    @Test func `The error names both services with their places, and says what to do`() async throws {
        main.register { (user: User) in Session(user: user) }
        let line: UInt = #line + 1
        main.register { (session: Session) -> Mailer in Mailer() }.scope(.application)

        try await main.withContainer { request in
            request.register { User(name: "Ada") }

            let error = #expect(throws: ResolutionError.self) { try request.require(Mailer.self) as Mailer }

            let text = try #require(error.map { "\($0)" })
            let file = #fileID
            #expect(
                text == """
                    User belongs to a container for one request, and must not become a part of Mailer (\(file):\(line)), which is \
                    kept in .application and outlives it.
                      Mailer.init parameter 1 (\(file):\(line)) → Session.init parameter 1 (\(file):\(line - 2)) → User \
                    (\(file):\(line + 3))
                      Hand it over at each call, or give what keeps it the scope .container, so that each request has one of its \
                    own.
                    """)
        }
    }

    @Test func `The error of a property that was made outside names its place, and no owner`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let wrapped = LazilyWrapped()
            try await Resolver.main.withContainer(asRoot: true) { request in
                request.register(User?.self) { User(name: "Ada") }
                _ = wrapped.user
            }
        }

        #expect(text(result).contains("must not become a part of the object with the property at \(#fileID):"))
        #expect(text(result).contains(", which was made outside of the request.\n"))
    }

    @Test func `A lazy parameter that cannot be made names where its owner was registered`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Self.makeSessionLazily(of: Resolver())
        }

        #expect(text(result).contains("\(#fileID):\(Self.line): Fatal error: No registration provides User"))
    }

    private static func makeSessionLazily(of resolver: Resolver) -> Session {
        resolver.register { (lazy: Resolver.Lazy<User>) in Session(user: lazy.value) }
        return resolver.resolve()
    }

    /// Where that registers the session.
    private static let line: UInt = #line - 5

    @Test func `A lazy parameter of what outlives the request does not resolve it`() async {
        await #expect(processExitsWith: .failure) {
            let main = Resolver()
            main.register { (lazy: Resolver.Lazy<User>) in
                let mailer = Mailer()
                mailer.lazy = lazy
                return mailer
            }
            .scope(.application)
            try await main.withContainer { request in
                request.register { User(name: "Ada") }
                _ = try request.require(Mailer.self).lazy?.value
            }
        }
    }

    @Test func `A provider of what outlives the request does not resolve it, nor what leads to it`() async throws {
        main.register { (provider: Resolver.Provider<User>) in
            let mailer = Mailer()
            mailer.provider = provider
            return mailer
        }
        .scope(.application)

        try await main.withContainer { request in
            request.register { User(name: "Ada") }
            let mailer = try request.require(Mailer.self) as Mailer

            let error = #expect(throws: ResolutionError.self) { try mailer.provider?.require() }
            #expect(error?.reason == .captive)
        }
    }

    @Test func `What outlives the request has lazy parameters that go on with the container behind`() async throws {
        main.register { (lazy: Resolver.Lazy<Session>, resolver: Resolver) in
            let mailer = Mailer()
            (mailer.lazySession, mailer.resolver) = (lazy, resolver)
            return mailer
        }
        .scope(.application)
        main.register { User(name: "everybody") }
        main.register { (user: User) in Session(user: user) }

        let mailer = try await main.withContainer { request in try request.require(Mailer.self) as Mailer }

        #expect(mailer.lazySession?.value.user.name == "everybody")
        #expect(mailer.resolver === main)
    }

    @Test func `A wrapper in what outlives the request does not resolve what belongs to it`() async {
        await #expect(processExitsWith: .failure) {
            Resolver.register { Wrapped() }.scope(.application)
            try await Resolver.main.withContainer(asRoot: true) { request in
                request.register { User(name: "Ada") }
                _ = Resolver.resolve(Wrapped.self)
            }
        }
        await #expect(processExitsWith: .failure) {
            Resolver.register { LazilyWrapped() }.scope(.application)
            let wrapped = Resolver.resolve(LazilyWrapped.self)
            try await Resolver.main.withContainer(asRoot: true) { request in
                request.register { User(name: "Ada") }
                _ = wrapped.user
            }
        }
        await #expect(processExitsWith: .success) {
            Resolver.register { Wrapped() }
            Resolver.register { LazilyWrapped() }
            try await Resolver.main.withContainer(asRoot: true) { request in
                request.register { User(name: "Ada") }.scope(.container)
                #expect(Resolver.resolve(Wrapped.self).user.name == "Ada")
                #expect(Resolver.resolve(LazilyWrapped.self).user?.name == "Ada")
                #expect(Resolver.resolve(LazilyWrapped.self).weakUser?.name == "Ada")
            }
        }
    }

    @Test func `A container within another may hold what belongs to that, and not the other way round`() async throws {
        try await main.withContainer { outer in
            outer.register { User(name: "Ada") }
            outer.register { (session: Session) in Mailer() }.scope(.container)
            try await outer.withContainer { inner in
                inner.register { (user: User) in Session(user: user) }.scope(.container)
                #expect(try await inner.require(Session.self).user.name == "Ada")
                _ = try await inner.require(Mailer.self)
            }
            outer.register { (session: Session) in Mailer() }.scope(.application)
            try await outer.withContainer { inner in
                inner.register { (user: User) in Session(user: user) }
                let error = await #expect(throws: ResolutionError.self) { _ = try await inner.require(Mailer.self) }
                #expect(error?.reason == .captive)
            }
        }
    }

    @Test func `Validation of a request's container finds what would be captive, and main's does not`() async throws {
        main.register { (session: Session) in Mailer() }.scope(.application)
        main.register { (user: User) in Session(user: user) }
        main.declare(User.self)

        try await main.withContainer { request in
            request.register { User(name: "Ada") }
            request.register { (user: User) in Basket(user: user) }.scope(.application)

            let issue = try #require(request.graph().issues.first { $0.severity == .error })

            #expect(request.graph().issues.filter { $0.severity == .error }.count == 1)
            #expect(issue.identifier == "captive-dependency")
            #expect(issue.keys.map(\.description) == ["Mailer", "Session", "User"])
        }
        #expect(main.graph().issues.allSatisfy { $0.severity < .error })
    }

    @Test func `Many requests at a time each get their own`() async throws {
        main.register { (user: User) in Session(user: user) }.scope(.container)
        main.register { Mailer() }.scope(.application)

        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<50 {
                group.addTask { [main] in
                    try await main.withContainer(asRoot: number % 2 == 0) { request in
                        request.register { User(name: "\(number)") }
                        _ = try await request.require(Mailer.self)
                        await Task.yield()
                        return try await request.require(Session.self).user.name == "\(number)"
                    }
                }
            }
            for try await isOwn in group { #expect(isOwn) }
        }
    }
}
