// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private protocol Sign: Sendable {}

@MainActor private final class Plate: Sign {}

private struct Poster: Sign {}

private enum Door {}

/// The advice shows a call that would do.
@Suite struct RequestAdviceTests {
    let resolver = Resolver()

    /// What sync code elsewhere gets to read.
    private func message(_ ask: @escaping @Sendable (Resolver) throws -> Void) async throws -> String {
        try await onThread { [resolver] in
            let error = #expect(throws: ResolutionError.self) { try ask(resolver) }
            return error?.description ?? ""
        }
    }

    @Test func `By name`() async throws {
        resolver.register(on: .main, name: "home") { Plate() }
        resolver.register(name: "away") { () async in Poster() }

        let main = try await message { _ = try $0.require(Plate.self, name: "home") }
        let async = try await message { _ = try $0.require(Poster.self, name: "away") }

        #expect(
            main.contains(
                """
                Ask for Plate(name: "home") on the main actor, or with try await require(Plate.self, name: "home").
                """))
        #expect(async.contains(#"Ask with try await require(Poster.self, name: "away")."#))
    }

    @Test func `By tag`() async throws {
        resolver.register(on: .main, tag: Door.self) { Plate() }
        resolver.register(tag: Door.self) { () async in Poster() }

        let main = try await message { _ = try $0.require(Plate.self, tag: Door.self) }
        let async = try await message { _ = try $0.require(Poster.self, tag: Door.self) }

        #expect(main.contains("Ask for Plate(tag: Door) on the main actor"))
        #expect(main.contains("try await require(Plate.self, tag: Door.self)."))
        #expect(async.contains("Ask with try await require(Poster.self, tag: Door.self)."))
    }

    @Test func `By protocol`() async throws {
        resolver.register(on: .main) { Plate() }.implements((any Sign).self)
        resolver.register { () async in Poster() }.implements((any Sign).self, name: "late")

        let main = try await message { _ = try $0.require((any Sign).self) }
        let async = try await message { _ = try $0.require((any Sign).self, name: "late") }

        #expect(main.contains("Ask for Sign on the main actor, or with try await require((any Sign).self)."))
        #expect(async.contains(#"Ask with try await require((any Sign).self, name: "late")."#))
    }

    @Test func `With arguments`() async throws {
        resolver.register(factory: { (r: Resolver, number: Int) async in Poster() })
        resolver.register(factory: { (r: Resolver, number: Int, text: String) async in Poster() })

        let several = try await message { _ = try $0.require(Poster.self, arguments: 1, "one") }
        let message = try await message { _ = try $0.require(Poster.self, argument: 7) }

        #expect(message.contains("Ask with try await require(Poster.self, argument: …)."))
        #expect(several.contains("require(Poster.self, arguments: …)"))
    }
}
