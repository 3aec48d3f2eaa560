// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing
import WiringDiagram

extension Resolver.Scope {
    fileprivate static let session = Cache(named: "session")
    fileprivate static let minute = Cache(named: "minute", timeToLive: .seconds(60))
    fileprivate static let nameless = Cache()
}

private final class Account {}
private final class Basket {}
private final class Shelf {}

/// A scope of one's own is called by its name.
@Suite struct ScopeNameTests {
    private let resolver = Resolver()

    init() {
        resolver.register { Account() }.scope(.session)
        resolver.register { Basket() }.scope(.minute)
        resolver.register { Shelf() }.scope(.nameless)
    }

    @Test func `Drawings show it`() {
        let diagram = WiringDiagram(resolver.graph())

        #expect(diagram.services.map(\.scope) == [".session", ".minute", "a scope of its own"])
        for text in [diagram.mermaid, diagram.dot, diagram.text, diagram.json] {
            #expect(text.contains(".session"))
        }
    }

    @Test func `Events show it`() {
        let texts = Locked<[String]>([])
        let observation = resolver.observe { event in texts.withLock { $0.append(event.description) } }

        _ = resolver.resolve(Account.self)
        withExtendedLifetime(observation) {}

        let made = texts.withLock { $0 }.first { $0.hasPrefix("made Account") }
        #expect(made?.hasSuffix("(.session)") == true)
    }

    @Test func `Messages show it`() throws {
        resolver.register { (_: Account) in Shelf() }.scope(.application)

        let issue = try #require(resolver.graph().issues.first { $0.identifier == "captive-dependency" })

        #expect(issue.message.contains("is kept in .session only"))
    }

    @Test func `A name of several lines breaks no line`() {
        resolver.register(name: "a\n\u{85}b") { Shelf() }.scope(Resolver.Scope.Cache(named: "c\n\u{2028}d"))

        let lines = resolver.graph().description.split(whereSeparator: \.isNewline)

        #expect(lines.count == 4)
        #expect(lines[3].contains(#"Shelf(name: "a\n\u{0085}b")  .c\n\u{2028}d"#))
    }

    @Test func `It keeps instances as one without a name does`() {
        let first = resolver.resolve(Account.self)

        #expect(resolver.resolve(Account.self) === first)
        Resolver.Scope.session.reset()
        #expect(resolver.resolve(Account.self) !== first)
    }
}
