// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import TestSupport
import Testing

private final class Lamp: Sendable {}

/// Observers are told of a container's end when it has come, and once.
@Suite struct ClosedEventTests {
    private let resolver = Resolver()
    private let diary = Logbook()

    /// The ends that observers were told of, while an operation ran.
    private func ends(in operation: () async throws -> Void) async throws -> [String] {
        let diary = diary
        let observation = resolver.observe { event in
            switch event.action {
            case .stopped(module: nil, in: _): diary.note("stopped")
            case .closed: diary.note("closed")
            default: break
            }
        }
        try await operation()
        return withExtendedLifetime(observation) { diary.lines }
    }

    @Test func `Whoever closes a container once more, there is one end`() async throws {
        let ends = try await ends {
            try await resolver.withContainer { request in
                async let first = request.close()
                async let second = request.close()
                _ = await (first, second)
            }
        }

        #expect(ends.sorted() == ["closed", "stopped"])
    }

    @Test func `Observers know of the end before whoever waits for it, and is told of as closing next`() async throws {
        let (resolver, diary) = (resolver, diary)
        let observation = resolver.observe { event in
            if case .stopped(module: nil, in: _) = event.action { diary.note("\(resolver.state)") }
        }

        try await resolver.shutdown()
        try await resolver.start()
        resolver.register { Lamp() }.scope(.kept).onDispose { _ in }
        await resolver.close()

        #expect(withExtendedLifetime(observation) { diary.lines } == ["stopping", "stopping"])
    }

    @Test func `Observers know of a start before whoever waits for it, and stops the container next`() async throws {
        let (resolver, diary) = (resolver, diary)
        let observation = resolver.observe { event in
            switch event.action {
            case .started(module: nil, in: _): diary.note("started, \(resolver.state)")
            case .stopped(module: nil, in: _): diary.note("stopped, \(resolver.state)")
            default: break
            }
        }

        try await resolver.start()
        try await resolver.shutdown()

        #expect(withExtendedLifetime(observation) { diary.lines } == ["started, starting", "stopped, stopping"])
    }

    @Test func `A container that starts again has another end`() async throws {
        let ends = try await ends {
            for _ in 0..<2 {
                try await resolver.start()
                for _ in 0..<2 { await resolver.close() }
            }
        }

        #expect(ends == ["stopped", "closed", "stopped", "closed"])
    }

    @Test func `A handler that closes the container does not bring its end forward`() async throws {
        resolver.register { Lamp() }.scope(.kept).onDispose { [weak resolver] _ in await resolver?.close() }
        _ = resolver.resolve(Lamp.self)

        let ends = try await ends { await resolver.close() }

        #expect(ends == ["stopped", "closed"])
    }
}
