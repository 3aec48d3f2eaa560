// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What belongs to one request.
private final class User: Sendable {
    let name: String
    init(name: String) { self.name = name }
}

/// What is kept for longer than a request. `@unchecked`: one task after the other uses it.
private final class Mailer: @unchecked Sendable {
    var user: User?
    let resolver: Resolver?
    init(user: User? = nil, resolver: Resolver? = nil) { (self.user, self.resolver) = (user, resolver) }
}

/// What the library cannot see, and factories of requests of their own: the ends of the lists in Docs/Lifecycle.md.
@Suite struct RequestLimitTests {
    private let main = Resolver()

    /// Runs a closure in one request after another.
    private func inRequests(
        _ body: @escaping @Sendable (_ request: Resolver, _ name: String) async throws -> Void
    ) async throws {
        for name in ["Ada", "Bob"] {
            try await main.withContainer { request in
                request.register { User(name: name) }
                try await body(request, name)
            }
        }
    }

    @Test(arguments: [false, true])
    func `A factory that hides the error is kept without the value, for all`(isAsync: Bool) async throws {
        if isAsync {
            main.register { r async in Mailer(user: try? await r.require(User.self)) }.scope(Resolver.Scope.Cache())
        } else {
            main.register { r in Mailer(user: try? r.require()) }.scope(Resolver.Scope.Cache())
        }
        let mailers = Locked<[Mailer]>([])

        try await inRequests { request, _ in
            let mailer = try await request.require(Mailer.self)
            mailers.withLock { $0.append(mailer) }
        }

        #expect(mailers.withLock { $0.map(\.user?.name) } == [nil, nil])
        #expect(mailers.withLock { $0[0] === $0[1] })
    }

    @Test func `The container that a factory got and has kept has nothing of the request when that is over`()
        async throws
    {
        main.register { 1 }
        main.register { r in Mailer(resolver: r) }.scope(Resolver.Scope.Cache())

        try await inRequests { request, name in
            let mailer = try await request.require(Mailer.self)
            if name == "Bob", let resolver = mailer.resolver {
                let number = try await resolver.require(Int.self)
                #expect(number == 1)
                let error = await contractError { _ = try await resolver.require(User.self) }
                #expect(error?.reason == .disposed)
            }
        }
    }

    @Test(arguments: [false, true])
    func `What the container of a request keeps already gets into nothing that outlives it`(isAsync: Bool) async throws
    {
        main.register { (user: User) in Mailer(user: user) }.scope(.container)
        if isAsync {
            main.register { (mailer: Mailer) async in [mailer] }.scope(Resolver.Scope.Cache())
        } else {
            main.register { (mailer: Mailer) in [mailer] }.scope(Resolver.Scope.Cache())
        }

        try await inRequests { request, name in
            let mailer = try await request.require(Mailer.self)
            #expect(mailer.user?.name == name)
            let error = await contractError { _ = try await request.require([Mailer].self) }
            #expect(error?.reason == .captive)
        }
    }

    @Test func `An object that exists already gets what is injected by hand, whoever holds it`() async throws {
        main.register(Mailer.self).injection(\.user)
        let mailer = Mailer()

        try await inRequests { request, name in
            try request.requireInjection(into: mailer)
            #expect(mailer.user?.name == name)
        }
    }

    @Test(arguments: [false, true])
    func `What is kept by two may hold what a factory has made by a request of its own`(isInGraph: Bool) async throws {
        final class Pair: Sendable {
            let mailers: [Mailer]
            init(first: Mailer, second: Mailer) { mailers = [first, second] }
        }
        main.register { r async throws -> Mailer in
            try await r.withContainer { own in
                own.register { User(name: "own") }.scope(.container)
                return Mailer(user: try await own.require())
            }
        }
        .scope(isInGraph ? .graph : .unique)
        main.register(name: "first") { (mailer: Mailer) in Mailer(user: mailer.user) }.scope(Resolver.Scope.Cache())
        main.register(name: "second") { (mailer: Mailer) in Mailer(user: mailer.user) }.scope(Resolver.Scope.Cache())
        main.register { r async throws in
            Pair(first: try await r.require(name: "first"), second: try await r.require(name: "second"))
        }
        .scope(Resolver.Scope.Cache())

        try await inRequests { request, _ in
            let pair = try await request.require(Pair.self)
            #expect(pair.mailers.map(\.user?.name) == ["own", "own"])
        }
    }
}
