// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// What an error proposes when a service is asked for with arguments that it is not registered with.
@Suite struct ArgumentAdviceTests {
    private let resolver = Resolver()

    @Test func `A service that takes untyped arguments says so`() throws {
        resolver.register { _, args in Hat(size: args("size")) }

        let error = try #require(throws: ResolutionError.self) { try resolver.require(Hat.self, argument: 3) }

        #expect(error.description.contains("Hat is registered with untyped arguments, args:."))
    }

    @Test func `A service that takes none says so`() throws {
        resolver.register { Hat(size: 1) }

        let error = try #require(throws: ResolutionError.self) { try resolver.require(Hat.self, argument: 3) }

        #expect(error.description.contains("Hat is registered with no arguments."))
    }

    @Test func `Optional and plain types of arguments are told apart`() throws {
        resolver.register(Hat.self) { (_: Resolver, size: Int?) in Hat(size: size ?? 0) }

        let error = try #require(throws: ResolutionError.self) { try resolver.require(Hat.self, argument: 3) }

        #expect(error.description.contains("No registration provides Hat(Int)."))
        #expect(error.description.contains("Hat is registered with (Int?)."))
    }
}

private struct Hat {
    let size: Int
}
