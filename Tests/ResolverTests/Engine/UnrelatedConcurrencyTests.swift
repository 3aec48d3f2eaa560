// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

/// No lock is held while user code runs (design.md §4.2).
@Suite struct UnrelatedConcurrencyTests {
    /// Code of the user's that the library calls.
    enum UserCode: CaseIterable {
        case factory, properties, postConstruct, conversion
        case deinitOnReset, deinitOnReplacement, deinitOnCacheReset, deinitOnContainerEnd, deinitOnRelease
    }

    /// What another thread, or the same one, may want of the library meanwhile.
    enum Wish: CaseIterable {
        case resolveUnique, resolveKept, makeKept, resolveShared, resolveContainer, resolveName, resolveMissing
        case register, replace, implement, addChild, askWhetherRegistered, resetScope, resetCache, describe
    }

    @Test(arguments: UserCode.allCases, Wish.allCases)
    func `Another thread gets what it wants while user code runs`(code: UserCode, wish: Wish) async throws {
        let stage = Stage()
        let finished = Gate()
        let wasServed = Counter()

        try stage.run(code) {
            let thread = Thread {
                stage.fulfil(wish)
                finished.open()
            }
            thread.start()
            if finished.wait() { wasServed.increment() }
        }

        #expect(wasServed.count == 1)
    }

    @Test(arguments: UserCode.allCases, Wish.allCases)
    func `User code gets what it wants itself`(code: UserCode, wish: Wish) async throws {
        let runs = Counter()

        try await onThread {
            let stage = Stage()
            try stage.run(code) {
                stage.fulfil(wish)
                runs.increment()
            }
        }

        #expect(runs.count == 1)
    }
}

// MARK: - A stage on which user code runs

/// Calls a closure from every place at which the library calls user code.
private final class Stage: Sendable {
    let resolver = Resolver()
    let scope = Resolver.Scope.Cache()
    let otherScope = Resolver.Scope.Cache()
    let shared = Resolver.Scope.Share()

    init() {
        resolver.register { Dog() }.scope(otherScope)
        resolver.register(name: "unique") { Dog() }.scope(.unique)
        resolver.register(name: "new") { Dog() }.scope(otherScope)
        resolver.register(name: "shared") { Dog() }.scope(shared)
        resolver.register(name: "container") { Dog() }.scope(.container)
        _ = resolver.resolve(Dog.self)
    }

    func fulfil(_ wish: UnrelatedConcurrencyTests.Wish) {
        switch wish {
        case .resolveUnique: _ = resolver.resolve(Dog.self, name: "unique")
        case .resolveKept: _ = resolver.resolve(Dog.self)
        case .makeKept: _ = resolver.resolve(Dog.self, name: "new")
        case .resolveShared: _ = resolver.resolve(Dog.self, name: "shared")
        case .resolveContainer: _ = resolver.resolve(Dog.self, name: "container")
        case .resolveName: _ = resolver.resolve(Dog?.self, name: "unique")
        case .resolveMissing: _ = resolver.optional(Hamster.self)
        case .register: resolver.register(name: "registered meanwhile") { Dog() }
        case .replace: resolver.register { Dog() }.scope(otherScope)
        case .implement: resolver.register(name: "named") { Dog() }.implements((any Animal).self)
        case .addChild: resolver.add(child: Resolver())
        case .askWhetherRegistered: _ = resolver.isRegistered(Hamster.self)
        case .resetScope: scope.reset()
        case .resetCache: resolver.cache.reset()
        case .describe: _ = resolver.description
        }
    }

    func run(_ code: UnrelatedConcurrencyTests.UserCode, _ action: @escaping @Sendable () -> Void) throws {
        switch code {
        case .factory:
            resolver.register {
                action(); return Cat()
            }.scope(scope)
            _ = resolver.resolve(Cat.self)
        case .properties:
            resolver.register { Cat() }.scope(scope).resolveProperties { _, _ in action() }
            _ = resolver.resolve(Cat.self)
        case .postConstruct:
            resolver.register { Riser(action) }.scope(scope)
            _ = resolver.resolve(Riser.self)
        case .conversion:
            resolver.register { Cat() }.scope(scope).implements((any Animal).self) {
                action(); return $0
            }
            _ = resolver.resolve((any Animal).self)
        case .deinitOnReset:
            keep(action, in: scope)
            scope.reset()
        case .deinitOnReplacement:
            keep(action, in: scope)
            resolver.register { Farewell {} }.scope(scope)
        case .deinitOnCacheReset:
            keep(action, in: .container)
            resolver.cache.reset()
        case .deinitOnContainerEnd:
            let short = Resolver(child: resolver)
            short.register { Farewell(action) }.scope(scope)
            _ = short.resolve(Farewell.self)
        case .deinitOnRelease:
            resolver.register { Farewell(action) }.scope(.unique)
            let lazy = LazyInjected<Farewell>(container: resolver)
            _ = lazy.wrappedValue
            lazy.release()
        }
    }

    private func keep(_ action: @escaping @Sendable () -> Void, in scope: Resolver.Scope) {
        resolver.register { Farewell(action) }.scope(scope)
        _ = resolver.resolve(Farewell.self)
    }
}

/// A service with something to do once it is complete.
private final class Riser: PostConstruct {
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    func postConstruct() {
        action()
    }
}
