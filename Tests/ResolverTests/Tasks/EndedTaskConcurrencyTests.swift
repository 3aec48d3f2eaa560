// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import ResolverOverrides
import TestSupport
import Testing

private final class Rim: Sendable {
    private let gone: Counter
    init(_ gone: Counter) { self.gone = gone }
    deinit { gone.increment() }
}

private final class Ferrule: Sendable {}

private final class Barrow: Sendable {
    let rim: Rim
    let ferrule: Ferrule
    init(rim: Rim, ferrule: Ferrule) { (self.rim, self.ferrule) = (rim, ferrule) }
}

@MainActor private final class Placard: Sendable {
    init() {}
}

private struct SlowModule: ResolverModule {
    func register(in resolver: Resolver) {}
    func onStartup(_ resolver: Resolver) async throws { await Task.yield() }
}

/// The tasks in which something was made hold nothing when the request has returned: not for a moment, though another thread ends them.
///
/// One at a time: the moment is one that both cores have to be free for.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct EndedTaskConcurrencyTests {
    @Test func `A shared instance goes with its last holder, and the next request makes another`() async throws {
        let (gone, resolver) = (Counter(), Resolver())
        resolver.register { () async in
            await Task.yield()
            return Rim(gone)
        }
        .scope(.shared)

        try await expectNoneLate(2_000, gone) { _ = try await resolver.require(Rim.self) }
    }

    @Test func `So does what was made at the same time as another part`() async throws {
        let (gone, resolver) = (Counter(), Resolver())
        resolver.register { () async in Rim(gone) }.scope(.shared)
        resolver.register { () async in
            await Task.yield()
            return Ferrule()
        }
        .scope(.shared)
        resolver.register(Barrow.init)

        try await expectNoneLate(2_000, gone) { _ = try await resolver.require(Barrow.self) }
    }

    @Test(arguments: Work.allCases)
    func `A world is freed, and disposes, when its operation is left`(work: Work) async throws {
        let (gone, disposed) = (Counter(), Counter())

        try await expectNoneLate(2_000, disposed) {
            try await Resolver.withOverrides(inherit: false) { r in
                r.register { Rim(gone) }.scope(.cached).onDispose { _ in disposed.increment() }
                r.register(on: .main, Placard.init)
                r.register { () async in Ferrule() }.scope(.cached)
                r.register(Barrow.init).scope(.cached)
                r.install(SlowModule())
            } operation: {
                _ = Resolver.resolve(Rim.self)
                try await work.run()
            }
        }
        #expect(gone.count == 2_000)
    }

    /// Runs something again and again, which has something counted each time before it returns.
    private func expectNoneLate(_ rounds: Int, _ counted: Counter, _ round: () async throws -> Void) async throws {
        var late = 0
        for number in 1...rounds {
            try await round()
            // `#expect` takes longer than a task that ends.
            if counted.count < number { late += 1 }
        }
        #expect(late == 0)
        #expect(counted.count == rounds)
    }

    /// What a world's operation waits for.
    enum Work: CaseIterable {
        case await, awaitAll, mainActor, start

        @concurrent func run() async throws {
            switch self {
            case .await: _ = try await Resolver.root.require(Barrow.self)
            case .awaitAll: _ = try await Resolver.root.requireAll(Ferrule.self)
            case .mainActor: _ = try await Resolver.root.require(Placard.self)
            case .start: try await Resolver.root.start(timeout: .seconds(600))
            }
        }
    }
}
