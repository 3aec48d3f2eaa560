// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import Testing

private protocol Guiding {}
private final class Signpost: Sendable, Guiding {}

/// A service that is registered three times: each replaced registration is reported with its place.
@Suite struct DuplicatePlaceTests {
    @Test func `Registrations on several lines, or on one line of several files, are reported one by one`() {
        let resolver = Resolver()
        resolver.register(file: "App/Wiring.swift", line: 3) { Signpost() }
        resolver.register(file: "App/Wiring.swift", line: 5) { Signpost() }
        resolver.register(file: "Shop/Wiring.swift", line: 3) { Signpost() }
        resolver.register(file: "App/Wiring.swift", line: 8) { Signpost() }

        #expect(lines(resolver) == [3, 3, 5])
    }

    @Test func `What implements a key goes with its registration, of which one issue tells`() {
        let resolver = Resolver()
        resolver.register { Signpost() }.implements((any Guiding).self)
        resolver.register { Signpost() }.implements((any Guiding).self)

        #expect(resolver.issues().map { $0.keys.map(\.description) } == [["Signpost", "Signpost"]])
        #expect(resolver.graph(exercising: true).issues.count == 1)
    }

    @Test func `What one registration implements twice is told of with that`() {
        let resolver = Resolver()
        resolver.register { Signpost() }.implements((any Guiding).self).implements((any Guiding).self)

        #expect(resolver.issues().map { $0.keys.map(\.description) } == [["Guiding", "Guiding", "Signpost"]])
        #expect(resolver.graph().json(withIssues: true).contains(#""services": ["Signpost"]"#))
    }

    /// The lines of what was replaced.
    private func lines(_ resolver: Resolver) -> [UInt] {
        resolver.issues().filter { $0.identifier == "duplicate-registration" }
            .compactMap { $0.places.last?.line }.sorted()
    }
}
