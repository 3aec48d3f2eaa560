// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A factory that fails leaves nothing behind; the next caller tries again (design.md §4.5).
@Suite struct FailingFactoryConcurrencyTests {
    /// The ways to fail.
    enum Failure: CaseIterable {
        case throwing, returningNil, throwingInProperties
    }

    @Test(arguments: ScopeKind.keeping, Failure.allCases)
    func `Threads that keep trying all get the one that was made at last`(
        kind: ScopeKind, failure: Failure
    ) async throws {
        let resolver = Resolver()
        let runs = Counter()
        register(in: resolver, scope: kind.own, failure: failure) { runs.increment() <= 20 }

        let cats = try await onThreads(8) { _ in
            while true {
                if let cat = try? resolver.require(Cat.self) { return cat }
            }
        }

        #expect(cats.allSatisfy { $0 === cats[0] })
        #expect(runs.count == 21)
    }

    @Test func `A failure reaches only its own caller and those who waited for that run`() async throws {
        let resolver = Resolver()
        let isMaking = Gate()
        let mayFail = Gate()
        let runs = Counter()
        resolver.register { () throws -> Cat in
            guard runs.increment() == 1 else { return Cat() }
            isMaking.open()
            mayFail.wait()
            throw BrokenSpring()
        }
        .scope(Resolver.Scope.Cache())

        let first = Task { try await onThread { resolver.failure(Cat.self)?.reason } }
        #expect(try await onThread { isMaking.wait() })
        mayFail.open()
        let reason = try await first.value

        #expect(reason == .factoryThrew)
        #expect(resolver.optional(Cat.self) != nil)
        #expect(runs.count == 2)
    }

    private func register(
        in resolver: Resolver, scope: Resolver.Scope, failure: Failure, fails: @escaping @Sendable () -> Bool
    ) {
        switch failure {
        case .throwing:
            resolver.register {
                if fails() { throw BrokenSpring() }
                return Cat()
            }
            .scope(scope)
        case .returningNil:
            resolver.register { fails() ? nil : Cat() }.scope(scope)
        case .throwingInProperties:
            resolver.register { Cat() }.scope(scope).resolveProperties { _, _ in
                if fails() { throw BrokenSpring() }
            }
        }
    }
}
