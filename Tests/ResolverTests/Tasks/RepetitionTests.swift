// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What `await require` repeats: no more than it has to, and not for ever.
@Suite struct RepetitionTests {
    private let resolver = Resolver()

    /// Where a closure changes what its own request takes, each time that it runs.
    enum Change: CaseIterable, Sendable {
        case alone, besideAsync, asParameter, inProperties, inCollection, optional, child
    }

    private func register(_ change: Change, _ runs: Counter) {
        resolver.register { () async in Awaited() }
        let asks: @Sendable (Resolver) throws -> Restless = { r in
            runs.increment()
            if change == .child { r.add(child: Resolver()) } else { r.register(name: "again") { 1 } }
            _ = try r.require(Awaited.self)
            return Restless()
        }
        if change == .inProperties {
            resolver.register { Restless() }.resolveProperties { r, _ in _ = try asks(r) }
        } else {
            let restless = resolver.register { r in try asks(r) }
            if change == .besideAsync { restless.needs(Other.self) }
        }
        resolver.register { () async in Other() }
        resolver.register { (_: Restless, _: Other) in RestlessOwner() }
    }

    @Test(arguments: Change.allCases)
    func `A closure that changes what its request takes is the error in the end`(change: Change) async throws {
        let runs = Counter()
        register(change, runs)

        let error = await #expect(throws: ResolutionError.self) {
            switch change {
            case .asParameter: _ = try await resolver.require(RestlessOwner.self)
            case .inCollection: _ = try await resolver.requireAll(Restless.self)
            case .optional: _ = try await resolver.require(Restless?.self)
            default: _ = try await resolver.require(Restless.self)
            }
        }

        #expect(error?.reason == .asynchronous)
        #expect(runs.count <= 200)
    }

    @Test(arguments: [false, true])
    func `A parameter that changes what the next one takes runs no factory twice`(
        isAsync: Bool
    )
        async throws
    {
        let (runs, factories) = (Counter(), Counter())
        resolver.register { Other() }
        resolver.register { (_: Other) in Follower() }
        resolver.register { r -> Restless in
            runs.increment()
            r.register { () async in Other() }
            return Restless()
        }
        if isAsync {
            resolver.register { (_: Restless, _: Follower) async -> RestlessOwner in
                factories.increment()
                return RestlessOwner()
            }
        } else {
            resolver.register { (_: Restless, _: Follower) -> RestlessOwner in
                factories.increment()
                return RestlessOwner()
            }
        }

        _ = try await resolver.require(RestlessOwner.self)

        #expect(factories.count == 1)
        #expect(runs.count == 1)
    }

    @Test func `A closure runs once more for each service that it asks for while another task makes it`() async throws {
        let (runs, begun) = (Counter(), Counter())
        let gates = (0..<5).map { _ in TaskGate() }
        for (number, gate) in gates.enumerated() {
            resolver.register(name: Resolver.Name("\(number)")) { () async -> Awaited in
                begun.increment()
                await gate.wait()
                return Awaited()
            }
            .scope(.kept)
        }
        resolver.register { r -> Restless in
            let run = runs.increment()
            for number in gates.indices {
                do throws(ResolutionError) {
                    _ = try r.require(Awaited.self, name: Resolver.Name("\(number)"))
                } catch {
                    gates[run - 1].open()
                    throw error
                }
            }
            return Restless()
        }
        let makers = gates.indices.map { number in
            Task { [resolver] in try await resolver.require(Awaited.self, name: Resolver.Name("\(number)")) }
        }
        try #require(await eventually { begun.count == gates.count })

        _ = try await resolver.require(Restless.self)

        #expect(runs.count == gates.count + 1)
        for maker in makers { _ = try await maker.value }
    }

    @Test(arguments: [Resolver.Scope.unique, .graph, .kept, .container], [false, true])
    func `What has completed an object is not run again for what completes it next`(
        scope: Resolver.Scope, byProperty: Bool
    ) async throws {
        let (factories, first, parts) = (Counter(), Counter(), Counter())
        resolver.register(on: .main) { Screen() }
        resolver.register { () async -> Awaited in
            parts.increment()
            return Awaited()
        }
        resolver.register { r throws -> Restless in
            _ = try r.require(Screen.self)
            return Restless()
        }
        let panel = resolver.register { () async -> Panel in
            factories.increment()
            return Panel(first)
        }
        .scope(scope)
        if byProperty {
            panel.injection(\.part).injection { (_: inout Panel, _: Restless) in }
        } else {
            panel.injection { (panel: inout Panel, part: Awaited?) in panel.part = part }
                .injection { (_: inout Panel, _: Restless) in }
        }

        _ = try await resolver.require(Panel.self)

        #expect(factories.count == 1)
        #expect(first.count == 1)
        #expect(parts.count == 1)
    }
}

// MARK: - Fixtures

private final class Awaited: Sendable {}

private final class Other: Sendable {}

private final class Follower: Sendable {}

private final class Restless: Sendable {}

private final class RestlessOwner: Sendable {}

@MainActor private final class Screen {}

/// `@unchecked`: one thread after the other uses it.
private final class Panel: @unchecked Sendable {
    private let sets: Counter
    var part: Awaited? { didSet { sets.increment() } }

    init(_ sets: Counter) { self.sets = sets }
}
