// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

private final class Plaque: Sendable {}

/// The request that an error advises, for a service with arguments.
@Suite struct ArgumentRequestTests {
    @Test func `The advised request shows that it takes several arguments`() {
        let resolver = Resolver()
        resolver.register(factory: { (_: Resolver, _: Int, _: String) async in Plaque() })

        let error = error { () throws(ResolutionError) in _ = try resolver.require(Plaque.self, arguments: 1, "one") }

        #expect(error?.description.contains("require(Plaque.self, arguments: …)") == true)
    }

    private func error(_ body: () throws(ResolutionError) -> Void) -> ResolutionError? {
        do throws(ResolutionError) {
            try body()
            return nil
        } catch {
            return error
        }
    }
}
