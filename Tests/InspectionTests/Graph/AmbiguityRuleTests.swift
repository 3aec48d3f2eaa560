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

    private var identifiers: [String] { resolver.graph().issues.map(\.identifier) }

    @Test func `A service that many asks for is not ambiguous`() throws {
        resolver.register { Editor(plugins: many($0)) }

        try resolver.validate(strict: true)
    }

    @Test func `A service that all has asked for is not ambiguous`() {
        #expect(resolver.all((any Plugin).self).count == 2)

        #expect(identifiers.isEmpty)
    }

    @Test func `A service that a container in front registers is not ambiguous there`() throws {
        let front = Resolver(inFrontOf: resolver)
        front.register((any Plugin).self) { Spelling() }

        try front.validate(strict: true)
        #expect(Resolver(inFrontOf: resolver).issues().map(\.identifier) == ["ambiguity"])
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
        #expect(resolver.graph().issues.map(\.identifier) == ["ambiguity"])

        resolver.register { Editor(plugins: many($0)) }

        #expect(resolver.graph().issues.isEmpty)
    }
}
