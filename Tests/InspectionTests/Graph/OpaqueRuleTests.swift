// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import ResolverOverrides
import Testing

private final class Anchor {}
private final class Boat {
    var anchor: Anchor?
    init(anchor: Anchor) {}
}
@MainActor private final class Deck {
    init(anchor: Anchor) {}
}

/// A closure that gets the container may ask for anything: validation says that it has not looked.
@Suite struct OpaqueRuleTests {
    private let resolver = Resolver()

    /// How a boat can be registered by something that gets the container.
    enum Opaque: CaseIterable, Sendable {
        case container, arguments, typedArguments, async, asyncArguments, asyncTypedArguments, main, mainArguments
        case mainTypedArguments, asyncMain, parameter, asyncParameter, onlyParameter, optionalParameter
        case properties, propertiesWithArguments, injection, keyPath, late, updated, withoutFactory
    }

    private func register(_ kind: Opaque) {
        switch kind {
        case .container: resolver.register { r in Boat(anchor: r.resolve()) }
        case .arguments: resolver.register { r, _ in Boat(anchor: r.resolve()) }
        case .typedArguments: resolver.register(Boat.self) { (r: Resolver, _: Int) in Boat(anchor: r.resolve()) }
        case .async: resolver.register { r async throws in Boat(anchor: try await r.require()) }
        case .asyncArguments:
            resolver.register { (r: Resolver, _: Resolver.Args) async throws in Boat(anchor: try await r.require()) }
        case .asyncTypedArguments:
            resolver.register(factory: { (r: Resolver, _: Int) async throws in Boat(anchor: try await r.require()) })
        case .main: resolver.register(on: .main) { r in Deck(anchor: r.resolve()) }
        case .mainArguments: resolver.register(on: .main) { r, _ in Deck(anchor: r.resolve()) }
        case .mainTypedArguments:
            resolver.register(on: .main, Deck.self) { (r: Resolver, _: Int) in Deck(anchor: r.resolve()) }
        case .asyncMain: resolver.register(on: .main) { r async throws in Deck(anchor: try await r.require()) }
        case .parameter: resolver.register { (anchor: Anchor, _: Resolver) in Boat(anchor: anchor) }
        case .asyncParameter: resolver.register { (anchor: Anchor, _: Resolver) async in Boat(anchor: anchor) }
        case .onlyParameter: resolver.register(Harbour.init)
        case .optionalParameter: resolver.register { (_: Resolver?, anchor: Anchor) in Boat(anchor: anchor) }
        default: complete(kind)
        }
    }

    private func complete(_ kind: Opaque) {
        let options = resolver.register(Boat.init)
        switch kind {
        case .properties: options.resolveProperties { r, boat in boat.anchor = r.resolve() }
        case .propertiesWithArguments: options.resolveProperties { r, boat, _ in boat.anchor = r.resolve() }
        case .injection: options.injection { (boat: inout Boat, r: Resolver) in boat.anchor = r.resolve() }
        case .keyPath: options.injection(\.anchor) { (r: Resolver) in r.resolve() }
        case .late: options.injection(cycle: true) { (boat: inout Boat, r: Resolver) in boat.anchor = r.resolve() }
        case .updated: options.registration.update { factory in { r, args in factory(r, args) } }
        default: resolver.register(Boat.self).resolveProperties { r, boat in boat.anchor = r.resolve() }
        }
    }

    @Test(arguments: Opaque.allCases)
    func `What gets the container is noted, once`(kind: Opaque) throws {
        resolver.register { Anchor() }
        register(kind)

        let issues = resolver.graph().issues

        #expect(issues.map(\.identifier).filter { $0 == "opaque" }.count == 1)
        #expect(issues.first { $0.identifier == "opaque" }?.severity == .note)
        #expect(resolver.graph().nodes.map(\.isOpaque) == [false, true])
        #expect(try resolver.validate().description.contains("1 of 2 registrations was not checked"))
    }

    @Test(arguments: Opaque.allCases)
    func `An isolated copy notes it, too`(kind: Opaque) {
        Resolver.withOverrides(inherit: false) { root in
            root.register { Anchor() }
        } operation: {
            register(kind)
            Resolver.root.add(child: resolver)
            Resolver.withOverrides { _ in
            } operation: {
                #expect(Resolver.root.graph().nodes.map(\.isOpaque) == [false, true])
            }
        }
    }

    @Test func `Initialisers, and closures that get nothing, are not`() {
        resolver.register { Anchor() }.onDispose { _ in }
        resolver.register(Boat.init).injection(\.anchor)
        resolver.register(name: "async") { () async in Anchor() }
        resolver.register(name: "parameters") { Boat(anchor: $0) }.injection { $0.anchor = $1 }
        resolver.register(on: .main) { Deck(anchor: $0) }
        resolver.register(name: "lazy") { (_: Resolver.Lazy<Anchor>, _: Resolver.Provider<Anchor>) in Anchor() }

        #expect(resolver.graph().nodes.allSatisfy { !$0.isOpaque })
        #expect(!resolver.graph().issues.contains { $0.identifier == "opaque" })
    }

    @Test func `What says its needs is not opaque, also when it says that there are none`() throws {
        resolver.register { Anchor() }
        resolver.register { r in Boat(anchor: r.resolve()) }.needs(Anchor.self)
        resolver.register(Int.self) { _, number in number }.needs()

        #expect(try resolver.validate(strict: true).description == "The wiring has no errors.")
    }

    @Test func `The note says where it is and what to do`() throws {
        resolver.register(file: "App/Wiring.swift", line: 3) { r in Boat(anchor: r.resolve()) }

        let note = try #require(resolver.graph().issues.first)

        #expect(
            note.description == """
                note: Boat is made by a closure that resolves by itself, so what it needs was not checked. [opaque]
                  App/Wiring.swift:3
                  Register an initialiser, whose parameters say it: register(Boat.init). Or say what the closure needs: \
                .needs(…), or .needs() when that is nothing.
                """)
    }

    // MARK: The report

    @Test func `A report that passes ends in how much was not checked`() throws {
        resolver.register { Anchor() }
        resolver.register { r in Boat(anchor: r.resolve()) }
        resolver.register { r in r.resolve(Boat.self).anchor.map { _ in 1 } }

        let report = try resolver.validate()

        #expect(
            "\(report)" == """
                The wiring has no errors.

                2 of 3 registrations were not checked: their closures resolve by themselves.
                """)
        #expect(resolver.issues().map(\.identifier) == ["opaque", "opaque"])
    }

    @Test func `A report that fails ends in it, too`() throws {
        resolver.register(Boat.init)
        resolver.register { r in r.resolve(Boat.self).anchor.map { _ in 1 } }

        let error = #expect(throws: Resolver.ValidationError.self) { try resolver.validate() }

        #expect(error?.issues.count == 1)
        #expect(error?.description.hasPrefix("The wiring has 1 error.") == true)
        #expect(
            error?.description.hasSuffix("\n\n1 of 2 registrations was not checked: its closure resolves by itself.")
                == true)
    }

    @Test func `A report of what is checked says nothing of it`() throws {
        resolver.register { Anchor() }

        #expect(try resolver.validate().description == "The wiring has no errors.")
    }

    @Test func `Strict validation throws for warnings and for what was not checked, and for no other note`() throws {
        resolver.register { Anchor() }
        try resolver.validate(strict: true)
        resolver.install(TwiceModule(), TwiceModule())
        try resolver.validate(strict: true)
        resolver.register { Anchor() }
        resolver.register { r in Boat(anchor: r.resolve()) }
        resolver.register { (_: String) in 1 }

        resolver.register { "one" }
        try resolver.validate()
        let error = #expect(throws: Resolver.ValidationError.self) { try resolver.validate(strict: true) }
        let rooted = #expect(throws: Resolver.ValidationError.self) {
            try resolver.validate(roots: Anchor.self, Int.self, strict: true)
        }

        #expect(error?.issues.map(\.identifier) == ["duplicate-registration", "opaque"])
        #expect(error?.description.hasPrefix("The wiring has 1 warning and 1 note.") == true)
        #expect(rooted?.issues.map(\.identifier) == ["unreachable", "duplicate-registration", "opaque"])
    }

    // MARK: The main container

    @Test func `The static functions look at the main container`() {
        Resolver.withOverrides(inherit: false) { main in
            main.register { r in Boat(anchor: r.resolve()) }
            main.register { (_: Anchor) in 1 }
        } operation: {
            #expect(Resolver.main.graph().nodes.count == 2)
            #expect(Resolver.main.graph().issues.map(\.identifier) == ["missing-dependency", "opaque"])
            #expect(throws: Resolver.ValidationError.self) { try Resolver.validate() }
            #expect(throws: Resolver.ValidationError.self) { try Resolver.validate(roots: Int.self) }
            Resolver.register { Anchor() }
            #expect(throws: Never.self) { try Resolver.validate() }
            #expect(throws: Resolver.ValidationError.self) { try Resolver.validate(strict: true) }
        }
    }
}

private final class Harbour {
    init(resolver: Resolver) {}
}

private struct TwiceModule: ResolverModule {
    func register(in resolver: Resolver) {}
}
