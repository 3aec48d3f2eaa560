// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import ResolverOverrides
import TestSupport
import Testing

/// What belongs to one request, and is registered by its container.
private final class Visitor {
    let name: String
    init(name: String) { self.name = name }
}

private final class Handler {
    let visitor: Visitor
    init(visitor: Visitor) { self.visitor = visitor }
}

private final class Desk {
    let handler: Handler
    init(handler: Handler) { self.handler = handler }
}

private enum Invited {}

/// What a container leaves to containers in front of it.
@Suite struct DeclarationTests {
    private let main = Resolver()

    /// A container in front that registers what was declared.
    private func front(_ name: String) -> Resolver {
        let front = Resolver(child: main)
        front.register { Visitor(name: name) }
        return front
    }

    // MARK: Validation

    @Test func `Validation is content with what needs it`() throws {
        main.register(Handler.init)
        #expect(main.graph().issues.map(\.identifier) == ["missing-dependency"])

        main.declare(Visitor.self)

        try main.validate(strict: true)
        try main.validate(roots: Handler.self, Visitor.self)
    }

    @Test func `Names and tags are told apart`() {
        main.register { (visitor: Visitor) in 1 }
        main.register { (visitor: Resolver.TaggedDependency<Invited, Visitor>) in "one" }
        main.register { Handler?.none }.injection(name: "ada") { (_: inout Handler, _: Visitor) in }

        func missing() -> [String] { main.graph().issues.filter { $0.severity == .error }.map { "\($0.keys[1])" } }

        #expect(missing() == ["Visitor", "Visitor(tag: Invited)", #"Visitor(name: "ada")"#])
        main.declare(Visitor.self, name: "ada")
        #expect(missing() == ["Visitor", "Visitor(tag: Invited)"])
        main.declare(Visitor.self, tag: Invited.self)
        #expect(missing() == ["Visitor"])
        main.declare(Visitor.self)
        #expect(missing() == [])
    }

    @Test func `A root may be declared under whatever name, and asked for as optional`() throws {
        main.declare(Visitor.self, name: "ada")
        main.declare(Desk.self, tag: Invited.self)

        try main.validate(roots: Visitor.self, Visitor?.self, Desk.self)
        #expect(throws: Resolver.ValidationError.self) { try main.validate(roots: Handler?.self) }
    }

    @Test func `A container in front inherits the declaration of one behind it`() throws {
        main.declare(Visitor.self)
        let front = Resolver(child: Resolver(child: main))
        front.register(Handler.init)

        try front.validate()
    }

    @Test func `The container behind does not see it`() {
        let front = Resolver(child: main)
        main.register(Handler.init)
        front.declare(Visitor.self)

        #expect(main.graph().issues.map(\.identifier) == ["missing-dependency"])
        #expect(front.graph().issues.isEmpty)
    }

    @Test func `What a request has registered is captive once, though it is declared behind, too`() async throws {
        main.declare(Visitor.self)
        main.register(Handler.init).scope(.application)
        #expect(main.graph().issues.map(\.identifier) == ["captive-dependency"])

        try await main.withContainer { request in
            request.register { Visitor(name: "Ada") }
            let issues = request.graph().issues
            #expect(issues.map(\.identifier) == ["captive-dependency"])
            #expect(issues.first?.severity == .error)
        }
    }

    @Test func `A module may declare`() throws {
        struct DeskModule: ResolverModule {
            func register(in resolver: Resolver) {
                resolver.declare(Visitor.self)
                resolver.register(Handler.init)
            }
        }

        main.install(DeskModule())

        try main.validate(strict: true)
    }

    @Test func `An isolated copy carries it`() throws {
        try Resolver.withOverrides(inherit: false) { main in
            main.register(Handler.init)
            main.declare(Visitor.self)
        } operation: {
            try Resolver.withOverrides { _ in
            } operation: {
                try Resolver.validate(strict: true)
                #expect(Resolver.main.graph().nodes.count == 1)
            }
        }
    }

    @Test func `The static functions declare for the main container`() throws {
        try Resolver.withOverrides(inherit: false) { _ in
        } operation: {
            Resolver.register(Handler.init)
            Resolver.main.declare(Visitor.self)
            Resolver.main.declare(Visitor.self, name: "ada")
            Resolver.main.declare(Visitor.self, tag: Invited.self)

            try Resolver.main.validate(strict: true)
        }
    }

    // MARK: Requests

    @Test func `Asking the container itself is an error that says where it was declared`() {
        main.declare(Visitor.self, file: "App/Wiring.swift", line: 3)
        main.register(file: "App/Wiring.swift", line: 4, Handler.init)

        let error = main.failure(Handler.self)

        #expect(error?.reason == .missing)
        #expect(
            error?.description == """
                No registration provides Visitor.
                  Handler.init parameter 1 (App/Wiring.swift:4) → Visitor
                  It is declared for a container in front (App/Wiring.swift:3): ask one that registers it.
                """)
    }

    @Test func `A factory that returns nil for want of it says so`() {
        main.declare(Visitor.self, file: "App/Wiring.swift", line: 3)
        main.register(Handler.self) { r in r.resolve(Visitor?.self).map(Handler.init) }

        #expect(main.failure(Handler.self)?.description.contains("declared for a container in front") == true)
    }

    @Test func `An exercise is content with a factory that throws or returns nil for want of it`() throws {
        main.declare(Visitor.self)
        main.register { r in Desk(handler: Handler(visitor: try r.require())) }
        main.register(Handler.self) { r in r.resolve(Visitor?.self).map(Handler.init) }

        try main.validate(exercising: true)
        #expect(try front("Ada").require(Handler.self).visitor.name == "Ada")
    }

    @Test func `It is not registered`() throws {
        main.declare(Visitor.self)
        main.declare(Visitor.self, name: "ada")
        main.register { many($0) as [Visitor] }

        #expect(!main.isRegistered(Visitor.self))
        #expect(!main.isRegistered(Visitor.self, name: "ada"))
        #expect(main.optional(Visitor.self) == nil)
        #expect(main.resolve(Visitor?.self) == nil)
        #expect(main.all(Visitor.self).isEmpty)
        #expect(main.resolve([Visitor].self).isEmpty)
        #expect(main.graph().nodes.count == 1)
    }

    @Test func `A container in front provides it`() throws {
        main.declare(Visitor.self)
        main.register(Handler.init).scope(.container)

        #expect(front("Ada").resolve(Handler.self).visitor.name == "Ada")
        #expect(front("Alan").resolve(Handler.self).visitor.name == "Alan")
    }

    @Test(arguments: [false, true])
    func `A registration in the same container replaces it, whichever comes first`(isFirst: Bool) throws {
        if isFirst { main.register { Visitor(name: "nobody") } }
        main.declare(Visitor.self)
        if !isFirst { main.register { Visitor(name: "nobody") } }
        main.register(Handler.init).scope(.application)

        #expect(main.resolve(Handler.self).visitor.name == "nobody")
        #expect(main.graph().issues.isEmpty)
    }

    // MARK: What would keep it

    @Test(arguments: [Resolver.Scope.application, .cached, .shared, Resolver.Scope.Cache()])
    func `What the container keeps may not hold it`(scope: Resolver.Scope) throws {
        main.declare(Visitor.self, file: "App/Wiring.swift", line: 3)
        main.register(file: "App/Wiring.swift", line: 4, Handler.init).scope(scope)

        let issue = try #require(main.graph().issues.first)

        #expect(issue.identifier == "captive-dependency")
        #expect(issue.severity == .warning)
        #expect(issue.keys.map(\.description) == ["Handler", "Visitor"])
        #expect(issue.message.hasPrefix("Handler is kept in "))
        #expect(
            issue.message.hasSuffix(
                " and holds Visitor (.init parameter 1), which is declared for containers in front (App/Wiring.swift:3) "
                    + "that live less long."))
        #expect(issue.advice.hasPrefix("Give Handler the scope .container"))
        try main.validate()
        #expect(throws: Resolver.ValidationError.self) { try main.validate(strict: true) }
    }

    @Test(arguments: [Resolver.Scope.unique, .graph])
    func `Nor by way of what is not kept`(scope: Resolver.Scope) {
        main.declare(Visitor.self)
        main.register(Handler.init).scope(scope)
        main.register(Desk.init).scope(.application)

        #expect(main.graph().issues.map(\.message).first?.contains("by way of Handler, holds Visitor") == true)
        #expect(main.graph().issues.count == 1)
    }

    @Test func `Nor by a lazy parameter, a provider or all of them`() {
        main.declare(Visitor.self)
        main.register { (_: Resolver.Lazy<Visitor>) in 1 }.scope(.application)
        main.register { (_: Resolver.Provider<Visitor>) in "1" }.scope(.application)
        main.register { (_: Visitor?) in 1.0 }.scope(.application)
        main.register { many($0) as [Visitor] }.scope(.application)

        #expect(main.graph().issues.map(\.identifier) == Array(repeating: "captive-dependency", count: 4))
    }

    @Test(arguments: [Resolver.Scope.unique, .graph, .container])
    func `What is kept no longer than a container in front may hold it`(scope: Resolver.Scope) {
        main.declare(Visitor.self)
        main.register(Handler.init).scope(scope)

        #expect(main.graph().issues.isEmpty)
    }

    @Test func `A container that registers it sees what behind it would keep it, and may keep it itself`() {
        main.declare(Visitor.self)
        main.register(Handler.init).scope(.application)
        let front = front("Ada")
        front.register(name: "own") { Handler(visitor: $0) }.scope(.application)

        let captive = front.graph().issues.filter { $0.identifier == "captive-dependency" }

        #expect(captive.map { $0.keys[0].description } == ["Handler"])
    }

    @Test func `A chain of 2,000 services that are not kept is looked at without recursion`() {
        main.declare(Visitor.self)
        for index in 0..<2_000 {
            let options = main.register(name: Resolver.Name("\(index)")) { Rung(0) }
            if index == 0 { options.scope(.application) }
            if index == 1_999 {
                options.injection { (_: inout Rung, _: Visitor) in }
            } else {
                options.injection(name: Resolver.Name("\(index + 1)")) { (_: inout Rung, _: Rung) in }
            }
        }

        #expect(main.graph().issues.map(\.identifier) == ["captive-dependency"])
    }
}

private struct Rung {
    init(_ number: Int) {}
}
