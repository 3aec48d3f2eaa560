// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Values under names: strings, numbers and structs of which a program has many of one type.
@Suite struct NamedValueTests {
    @Test func `A named string is injected into a service`() {
        let resolver = Resolver()
        resolver.register(name: .appKey) { "k-123" }
        resolver.register { r in AppKey(text: r.resolve(name: .appKey)) }

        #expect(resolver.resolve(AppKey.self) == AppKey(text: "k-123"))
    }

    @Test func `Strings of different names are different values`() {
        let resolver = Resolver()
        resolver.register(name: .appKey) { "k-123" }
        resolver.register(name: "storePath") { "/tmp/notes.json" }

        let values = ["appKey", "storePath"].map { resolver.resolve(String.self, name: Resolver.Name($0)) }

        #expect(values == ["k-123", "/tmp/notes.json"])
    }

    @Test func `One name serves a value of each type`() {
        let resolver = Resolver()
        resolver.register(name: "limit") { 20 }
        resolver.register(name: "limit") { "twenty" }
        resolver.register(name: "limit") { 20.5 }

        let (count, text, exact): (Int, String, Double) =
            (resolver.resolve(name: "limit"), resolver.resolve(name: "limit"), resolver.resolve(name: "limit"))

        #expect(count == 20 && text == "twenty" && exact == 20.5)
    }

    @Test func `A struct of its own type needs no name`() {
        let resolver = Resolver()
        resolver.register { AppKey(text: "k-1") }
        resolver.register { "a string that is no key" }

        #expect(resolver.resolve(AppKey.self).text == "k-1")
    }

    @Test func `Structs of one type have names`() {
        let resolver = Resolver()
        resolver.register(name: .data) { AppKey(text: "live") }
        resolver.register(name: .mock) { AppKey(text: "test") }

        #expect(resolver.resolve(AppKey.self, name: .mock).text == "test")
    }

    @Test func `A named flag is found when it is false`() {
        let resolver = Resolver()
        resolver.register(name: "isReadOnly") { false }

        #expect(resolver.optional(Bool.self, name: "isReadOnly") == false)
    }

    @Test func `A named array is found when it is empty`() {
        let resolver = Resolver()
        resolver.register(name: "tags") { [String]() }

        #expect(resolver.optional([String].self, name: "tags") == [])
    }

    @Test func `A named closure is called`() {
        let resolver = Resolver()
        resolver.register(name: "shout") { { (text: String) in text + "!" } }

        let shout: (String) -> String = resolver.resolve(name: "shout")

        #expect(shout("buy milk") == "buy milk!")
    }

    @Test func `A missing named value takes a default`() {
        let resolver = Resolver()

        #expect(resolver.optional(name: .appKey) ?? "org.example.notes" == "org.example.notes")
    }

    @Test func `A named value that is not available is nil`() {
        let resolver = Resolver()
        resolver.register(String.self, name: .appKey) { nil }

        #expect(resolver.optional(String.self, name: .appKey) == nil)
    }

    @Test func `A named value is asked for as an optional by inference`() {
        let resolver = Resolver()
        resolver.register(name: .appKey) { "k-123" }

        let found: String? = resolver.resolve(name: .appKey)
        let missing: String? = resolver.resolve(name: .draft)

        #expect(found == "k-123" && missing == nil)
    }

    @Test func `A kept named value is made once`() {
        let resolver = Resolver()
        let numbers = Numbers()
        resolver.register(name: "launch") { numbers.next() }.scope(Resolver.Scope.Cache())

        let values = (1...3).map { _ in resolver.resolve(Int.self, name: "launch") }

        #expect(values == [1, 1, 1])
    }
}
