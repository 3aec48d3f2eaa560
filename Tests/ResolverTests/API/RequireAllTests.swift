// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private protocol Instrument: Sendable {}
private struct Drum: Instrument {}
private struct Flute: Instrument {}
private struct Harp: Instrument {}
private struct Refused: Error {}

@Suite struct RequireAllTests {
    let resolver = Resolver()

    @Test func `Those that await are made concurrently, and come in the order of their registration`() async throws {
        let (first, second) = (TaskGate(), TaskGate())
        resolver.register { () async -> Drum in
            first.open()
            await second.wait()
            return Drum()
        }.implements((any Instrument).self)
        resolver.register { Flute() }.implements((any Instrument).self)
        resolver.register { () async -> Harp in
            second.open()
            await first.wait()
            return Harp()
        }.implements((any Instrument).self)

        let all = try await resolver.requireAll((any Instrument).self)

        #expect(all.map { "\(type(of: $0))" } == ["Drum", "Flute", "Harp"])
    }

    @Test func `When one fails, the others are cancelled`() async throws {
        let gate = TaskGate()
        resolver.register { () async throws -> Drum in
            try await gate.waitOrThrow()
            return Drum()
        }.implements((any Instrument).self)
        resolver.register { () async throws -> Harp in throw Refused() }.implements((any Instrument).self)

        let error = await #expect(throws: ResolutionError.self) {
            try await resolver.requireAll((any Instrument).self)
        }

        #expect(error?.reason == .factoryThrew)
        #expect(error?.underlying is Refused)
    }
}
