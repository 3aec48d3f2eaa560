// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing

private protocol Plugin {}
private enum Beta {}
private final class Spelling: Plugin {}
private final class Grammar: Plugin {}
private final class Editor {
    init(plugins: [any Plugin]) {}
}

/// Several registrations of one key are a fault only where one of them is asked for.
@Suite struct AmbiguityRuleTests {
    private let resolver = Resolver()

    init() {
        resolver.register { Spelling() }.implements((any Plugin).self)
        resolver.register { Grammar() }.implements((any Plugin).self)
    }

    private var identifiers: [String] { resolver.issues().map(\.identifier) }

    @Test func `A service that many asks for is not ambiguous`() throws {
        resolver.register { Editor(plugins: many($0)) }

        try resolver.validate(strict: true)
    }

    @Test func `A service that all has asked for is not ambiguous`() {
        #expect(resolver.all((any Plugin).self).count == 2)

        #expect(identifiers.isEmpty)
    }

    @Test func `A service that nobody is known to ask for may be asked for from outside`() {
        #expect(identifiers == ["ambiguity"])
    }

    @Test(arguments: [false, true])
    func `One that a parameter asks for is ambiguous, whoever collects them`(isOptional: Bool) {
        resolver.register { Editor(plugins: many($0)) }
        if isOptional {
            resolver.register { (_: (any Plugin)?) in 1 }
        } else {
            resolver.register { (_: Resolver.Lazy<any Plugin>) in 1 }
        }
        _ = resolver.all((any Plugin).self)

        #expect(identifiers == ["ambiguity"])
    }

    @Test func `Those that many collects by a tag are not others`() {
        resolver.register { many(by(tag: Beta.self, on: $0)) as [any Plugin] }

        #expect(identifiers == ["ambiguity"])
    }

    @Test func `Those with a name are collected with the rest`() {
        let resolver = Resolver()
        resolver.register { Spelling() }.implements((any Plugin).self, name: "text")
        resolver.register { Grammar() }.implements((any Plugin).self, name: "text")
        #expect(resolver.issues().map(\.identifier) == ["ambiguity"])

        resolver.register { Editor(plugins: many($0)) }

        #expect(resolver.issues().isEmpty)
    }

    // MARK: Advice

    @Test func `An array that nothing provides is asked for with many`() throws {
        resolver.register(Editor.init)

        let advice = try #require(resolver.issues().first { $0.identifier == "missing-dependency" }).advice

        #expect(
            advice == "To get every Plugin that is registered, let the parameter be many($0), or ask with "
                + "all((any Plugin).self).")
        #expect(resolver.failure(Editor.self)?.description.hasSuffix(advice) == true)
    }

    @Test func `Of what nothing provides, the advice says so`() {
        let text = Resolver().failure([any Plugin].self)?.description

        #expect(text?.contains("many($0)") == true)
        #expect(text?.hasSuffix("So far, nothing provides Plugin.") == true)
    }

    @Test func `An array of plain values is something to register`() {
        #expect(resolver.failure([String].self)?.description.contains("many") == false)
        resolver.register { "one" }
        #expect(resolver.failure([String].self)?.description.contains("all(String.self)") == true)
    }
}
