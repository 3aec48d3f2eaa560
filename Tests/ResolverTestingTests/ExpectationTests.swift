// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverTesting
import Testing

private final class Engine {}
private final class Car {
    init(engine: Engine) {}
}
private enum Fast {}
@MainActor private final class Wheel {}

/// The checks pass in silence, and fail with the whole error.
@Suite(.resolver(inherit: false))
struct ExpectationTests {
    @Test func `What can be resolved passes, and is returned`() {
        Resolver.register { Engine() }.scope(.application)
        Resolver.register(tag: Fast.self) { Engine() }
        Resolver.register(name: "spare") { Engine() }

        #expect(expectResolves(Engine.self) === Resolver.resolve(Engine.self))
        expectResolves(Engine.self, name: "spare")
        expectResolves(Engine.self, tag: Fast.self)
        #expect(expectValid())
    }

    @Test func `A missing service is an issue with the path and the advice`() {
        Resolver.register(file: "App/Wiring.swift", line: 12, Car.init)

        withKnownIssue {
            expectResolves(Car.self)
        } matching: { issue in
            issue.says(
                """
                No registration provides Engine.
                  Car.init parameter 1 (App/Wiring.swift:12) → Engine
                """)
        }
    }

    @Test func `Names, tags and other containers are looked at`() {
        let resolver = Resolver()
        resolver.register { Engine() }

        expectResolves(Engine.self, with: resolver)
        withKnownIssue {
            expectResolves(Engine.self, name: "spare", with: resolver)
        } matching: { issue in
            issue.says("No registration provides Engine(name: \"spare\").")
        }
        withKnownIssue {
            expectResolves(Engine.self, tag: Fast.self, with: resolver)
        } matching: { issue in
            issue.says("No registration provides Engine(tag: Fast).")
        }
    }

    @Test func `Invalid wiring is an issue that lists all errors`() {
        let resolver = Resolver()
        resolver.register(file: "App/Wiring.swift", line: 12, Car.init)

        withKnownIssue {
            #expect(!expectValid(resolver))
        } matching: { issue in
            issue.says("The wiring has 1 error.") && issue.says("Car needs Engine (.init parameter 1)")
        }
    }

    @Test func `Valid wiring with closures that resolve by themselves passes, with a warning of how many`() {
        let resolver = Resolver()
        resolver.register { Engine() }
        resolver.register { r in Car(engine: r.resolve()) }

        withKnownIssue {
            #expect(expectValid(resolver))
        } matching: { issue in
            issue.says("1 of 2 registrations was not checked: its closure resolves by itself.")
        }
    }

    @Test func `A closed container is an issue, also one behind and one whose request is over`() async throws {
        let resolver = Resolver()
        resolver.register { Engine() }
        let front = Resolver(child: resolver)
        let ended = try await resolver.withContainer { request in
            request.register { 1 }
            return request
        }

        for container in [ended, resolver, front] {
            if container === resolver { await resolver.close() }
            withKnownIssue {
                #expect(!expectValid(container))
            } matching: { issue in
                issue.says("has been closed")
            }
        }
    }

    @Test func `Strictly, what was not checked is an issue`() {
        let resolver = Resolver()
        resolver.register { Engine() }
        resolver.register { r in Car(engine: r.resolve()) }

        withKnownIssue {
            #expect(!expectValid(resolver, strict: true))
        } matching: { issue in
            issue.says("The wiring has 1 note.") && issue.says("1 of 2 registrations was not checked")
        }
    }

    @Test func `In an async test, what is made asynchronously or on the main actor can be checked`() async {
        Resolver.register { () async in 7 }
        Resolver.register(tag: Fast.self) { () async in 8 }
        Resolver.register(on: .main) { Wheel() }

        #expect(await expectResolves(Int.self) == 7)
        #expect(await expectResolves(Int.self, tag: Fast.self) == 8)
        #expect(await expectResolves(Wheel.self) != nil)
    }

    @Test func `In an async test, what is missing is an issue at the check`() async {
        await withKnownIssue {
            await expectResolves(Engine.self, name: "spare")
        } matching: { issue in
            issue.says("No registration provides Engine(name: \"spare\").") && issue.sourceLocation?.line == #line - 2
        }
        await withKnownIssue {
            await expectResolves(Engine.self, tag: Fast.self)
        } matching: { issue in
            issue.says("No registration provides Engine(tag: Fast).")
        }
    }

    @Test func `The issue stands at the check`() {
        withKnownIssue {
            expectResolves(Engine.self)
        } matching: { issue in
            issue.sourceLocation?.line == #line - 2 && issue.sourceLocation?.fileName == "ExpectationTests.swift"
        }
    }
}

extension Issue {
    fileprivate func says(_ text: String) -> Bool {
        comments.contains { $0.rawValue.contains(text) }
    }
}
