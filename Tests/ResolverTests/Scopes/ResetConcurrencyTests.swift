// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Scopes may be reset at any moment.
@Suite struct ResetConcurrencyTests {
    @Test func `An instance that is being made during a reset reaches its callers and is not kept`() async throws {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        let isMaking = Gate()
        let mayFinish = Gate()
        let runs = Counter()
        resolver.register { () -> Bowl in
            let run = runs.increment()
            if run == 1 {
                isMaking.open()
                mayFinish.wait()
            }
            return Bowl(grams: run)
        }
        .scope(scope)

        let first = Task { try await onThread { resolver.resolve(Bowl.self).grams } }
        #expect(try await onThread { isMaking.wait() })
        scope.reset()
        mayFinish.open()

        #expect(try await first.value == 1)
        #expect(resolver.resolve(Bowl.self).grams == 2)
        #expect(resolver.resolve(Bowl.self).grams == 2)
    }

    /// What discards an instance.
    enum Discard: CaseIterable {
        case scope, service, cache, registration
    }

    @Test(arguments: Discard.allCases, [false, true])
    func `Who asks after a reset gets an instance that was begun after it`(
        _ discard: Discard, isAsync: Bool
    ) async throws {
        let resolver = Resolver()
        let scope = discard == .cache ? Resolver.Scope.container : Resolver.Scope.Cache()
        let (isMaking, mayFinish, mayFinishLater) = (TaskGate(), Gate(), TaskGate())
        let runs = Counter()
        @Sendable func make() -> Bowl { Bowl(grams: runs.increment()) }
        @Sendable func register() {
            let options: Resolver.Options<Bowl>
            if isAsync {
                options = resolver.register { () async -> Bowl in
                    let bowl = make()
                    isMaking.open()
                    if bowl.grams == 1 { await mayFinishLater.wait() }
                    return bowl
                }
            } else {
                options = resolver.register { () -> Bowl in
                    let bowl = make()
                    isMaking.open()
                    if bowl.grams == 1 { mayFinish.wait() }
                    return bowl
                }
            }
            options.scope(scope)
        }
        @Sendable func ask() async throws -> Int {
            if isAsync { return try await resolver.require(Bowl.self).grams }
            return try await onThread { try resolver.require(Bowl.self).grams }
        }
        register()

        let first = Task { try await ask() }
        await isMaking.wait()
        switch discard {
        case .scope: scope.reset()
        case .service: resolver.reset(Bowl.self)
        case .cache: resolver.cache.reset()
        case .registration: register()
        }
        let later = [Task { try await ask() }, Task { try await ask() }]
        // Tasks begin another making at once; threads wait for the end of the first, which nothing shows.
        if isAsync { #expect(await eventually { runs.count == 2 }) }
        try await Task.sleep(for: .milliseconds(20))
        mayFinish.open()
        mayFinishLater.open()

        #expect(try await first.value == 1)
        for task in later { #expect(try await task.value == 2) }
        #expect(try await ask() == 2)
    }

    @Test(arguments: [true, false])
    func `Resetting in a loop while others resolve gives everybody a living object`(ofContainer: Bool) async throws {
        let resolver = Resolver()
        let scope: Resolver.Scope = ofContainer ? .container : Resolver.Scope.Cache()
        let alive = Counter()
        let gone = Counter()
        resolver.register {
            alive.increment()
            return Farewell { gone.increment() }
        }
        .scope(scope)

        _ = try await onThreads(8) { thread in
            for _ in 0..<(isSoak ? 50_000 : 1_000) {
                if thread < 2 {
                    if ofContainer { resolver.cache.reset() } else { scope.reset() }
                } else {
                    let farewell: Farewell = resolver.resolve()
                    withExtendedLifetime(farewell) {}
                }
            }
        }
        if ofContainer { resolver.cache.reset() } else { scope.reset() }

        #expect(alive.count > 0)
        #expect(gone.count == alive.count)
    }

    @Test(arguments: [true, false])
    func `Replacing in a loop while others resolve gives everybody a whole value`(isReset: Bool) async throws {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        let alive = Counter()
        let gone = Counter()
        @Sendable func register() {
            resolver.register {
                alive.increment()
                return Parcel(Farewell { gone.increment() })
            }
            .scope(scope)
        }
        register()

        let wrong = try await onThreads(4) { thread in
            (0..<(isSoak ? 50_000 : 5_000)).count { _ in
                if thread == 0 {
                    if isReset { scope.reset() } else { register() }
                }
                return !resolver.resolve(Parcel.self).isWhole
            }
        }
        let kept = alive.count - gone.count
        scope.reset()

        #expect(wrong == [0, 0, 0, 0])
        #expect(kept <= 1)
        #expect(gone.count == alive.count)
    }

    @Test func `Containers that come and go while their scope is reset are freed`() async throws {
        let scope = Resolver.Scope.Cache()
        let alive = Counter()
        let gone = Counter()

        _ = try await onThreads(8) { thread in
            for _ in 0..<(isSoak ? 20_000 : 500) {
                if thread < 2 { scope.reset() }
                let resolver = Resolver()
                resolver.register {
                    alive.increment()
                    return Farewell { gone.increment() }
                }
                .scope(scope)
                _ = resolver.resolve(Farewell.self)
            }
        }

        #expect(alive.count == 8 * (isSoak ? 20_000 : 500))
        #expect(gone.count == alive.count)
    }
}

/// A value that takes some time to copy: it has many references.
private struct Parcel {
    typealias Eight = (Farewell, Farewell, Farewell, Farewell, Farewell, Farewell, Farewell, Farewell)

    private let first: Eight
    private let second: Eight
    private let third: Eight
    private let last: Eight

    init(_ content: Farewell) {
        let eight = (content, content, content, content, content, content, content, content)
        (first, second, third, last) = (eight, eight, eight, eight)
    }

    var isWhole: Bool { first.0 === last.7 && second.1 === third.6 }
}
