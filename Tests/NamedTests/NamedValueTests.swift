// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Values under names: strings, numbers and structs of which a program has many of one type.
@Suite struct NamedValueTests {
    private let resolver = Resolver()

    @Test func `One name serves a value of each type, and one type has values under many names`() {
        resolver.register(name: "limit") { 20 }
        resolver.register(name: "limit") { "twenty" }
        resolver.register(name: "limit") { AppKey(text: "20") }
        resolver.register(name: .appKey) { "k-123" }
        resolver.register { "a string without a name" }

        #expect(resolver.resolve(Int.self, name: "limit") == 20)
        #expect(resolver.resolve(AppKey.self, name: "limit") == AppKey(text: "20"))
        #expect(
            ["limit", .appKey, nil].map { resolver.resolve(String.self, name: $0) } == [
                "twenty", "k-123", "a string without a name",
            ])
    }

    @Test func `A named value is found when it is false, empty or a closure`() {
        resolver.register(name: "isReadOnly") { false }
        resolver.register(name: "tags") { [String]() }
        resolver.register(name: "shout") { { (text: String) in text + "!" } }
        let shout: (String) -> String = resolver.resolve(name: "shout")

        #expect(resolver.optional(Bool.self, name: "isReadOnly") == false)
        #expect(resolver.optional([String].self, name: "tags") == [])
        #expect(shout("buy milk") == "buy milk!")
    }

    @Test func `A named value that is missing, or not available, is nil`() {
        resolver.register(name: .appKey) { "k-123" }
        resolver.register(String.self, name: .draft) { nil }
        let (found, missing): (String?, String?) = (resolver.resolve(name: .appKey), resolver.resolve(name: .edit))

        #expect(found == "k-123" && missing == nil)
        #expect(resolver.optional(String.self, name: .draft) == nil)
    }

    @Test func `A kept named value is made once`() {
        let numbers = Counter()
        resolver.register(name: "launch") { numbers.increment() }.scope(Resolver.Scope.Cache())

        let values = (1...3).map { _ in resolver.resolve(Int.self, name: "launch") }

        #expect(values == [1, 1, 1])
    }
}
