// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import Testing

private final class Signpost: Sendable {}

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

    /// The lines of what was replaced.
    private func lines(_ resolver: Resolver) -> [UInt] {
        resolver.issues().filter { $0.identifier == "duplicate-registration" }
            .compactMap { $0.places.last?.line }.sorted()
    }
}
