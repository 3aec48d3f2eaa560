// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import TestSupport
import Testing

private protocol Store: Sendable {
    var label: String { get }
}

private final class Disk: Store {
    let label = "disk"
}

private final class Memory: Store {
    let label: String
    init(_ label: String = "memory") { self.label = label }
}

private enum Fast {}
private enum Slow {}

/// A module with nothing but registrations.
private struct Wires<ID>: ResolverModule {
    let imports: [any ResolverModule]
    let wire: @Sendable (Resolver) -> Void

    init(_ imports: [any ResolverModule], _ wire: @escaping @Sendable (Resolver) -> Void) {
        self.imports = imports
        self.wire = wire
    }

    init(_ wire: @escaping @Sendable (Resolver) -> Void) {
        self.init([], wire)
    }

    func register(in resolver: Resolver) { wire(resolver) }
}

private typealias Plain = Wires<Site.Base>
private typealias Overriding = Wires<Site.Top>

@Suite struct OverrideContractTests {
    /// The ways in which two modules can come into a container.
    enum Order: CaseIterable {
        case overridingImports, overriddenImports, overridingFirst, overriddenFirst
    }

    private func installed(
        _ order: Order, plain: @escaping @Sendable (Resolver) -> Void, override: @escaping @Sendable (Resolver) -> Void
    ) -> Resolver {
        let resolver = Resolver()
        switch order {
        case .overridingImports: resolver.install(Overriding([Plain(plain)], override))
        case .overriddenImports: resolver.install(Plain([Overriding(override)], plain))
        case .overridingFirst: resolver.install(Overriding(override), Plain(plain))
        case .overriddenFirst: resolver.install(Plain(plain), Overriding(override))
        }
        return resolver
    }

    @Test(arguments: Order.allCases)
    func `An override wins`(order: Order) {
        let resolver = installed(order) {
            $0.register { Disk() as any Store }
        } override: {
            $0.register { Memory() as any Store }.override()
        }

        #expect(resolver.resolve((any Store).self).label == "memory")
        #expect(resolver.all((any Store).self).map(\.label) == ["memory"])
        #expect(resolver.graph().issues.isEmpty)
    }

    @Test(arguments: Order.allCases)
    func `An override of a name or a tag leaves the others`(order: Order) {
        let resolver = installed(order) {
            $0.register { Disk() as any Store }
            $0.register(name: "a") { Disk() as any Store }
            $0.register(name: "b") { Disk() as any Store }
            $0.register(tag: Fast.self) { Disk() as any Store }
            $0.register(tag: Slow.self) { Disk() as any Store }
        } override: {
            $0.register(name: "a") { Memory() as any Store }.override()
            $0.register(tag: Fast.self) { Memory() as any Store }.override()
        }

        #expect(resolver.resolve((any Store).self, name: "a").label == "memory")
        #expect(resolver.resolve((any Store).self, name: "b").label == "disk")
        #expect(resolver.resolve((any Store).self, tag: Fast.self).label == "memory")
        #expect(resolver.resolve((any Store).self, tag: Slow.self).label == "disk")
        #expect(resolver.resolve((any Store).self).label == "disk")
        #expect(throws: Never.self) { try resolver.validate() }
    }

    @Test(arguments: Order.allCases)
    func `An override wins over what another registration implements`(order: Order) {
        let resolver = installed(order) {
            $0.register { Disk() }.implements((any Store).self) { $0 }
        } override: {
            $0.register { Memory() as any Store }.override()
        }

        #expect(resolver.resolve((any Store).self).label == "memory")
        #expect(!resolver.graph().issues.contains { $0.identifier.contains("overrid") })
    }

    @Test(arguments: Order.allCases)
    func `What an override implements wins`(order: Order) {
        let resolver = installed(order) {
            $0.register { Disk() as any Store }
        } override: {
            $0.register { Memory() }.implements((any Store).self) { $0 }.override()
        }

        #expect(resolver.resolve((any Store).self).label == "memory")
        #expect(resolver.graph().issues.isEmpty)
    }

    @Test(arguments: Order.allCases)
    func `An override replaces what a registration of the same class implements`(order: Order) {
        let resolver = installed(order) {
            $0.register { Memory("old") }.implements((any Store).self) { $0 }
        } override: {
            $0.register { Memory("new") }.override()
        }

        #expect(resolver.resolve((any Store).self).label == "new")
        #expect(resolver.resolve(Memory.self).label == "new")
    }

    @Test(arguments: Order.allCases)
    func `An override brings its own scope`(order: Order) {
        let resolver = installed(order) {
            $0.register { Memory() }.scope(.unique)
        } override: {
            $0.register { Memory("mock") }.scope(.kept).override()
        }

        let first = resolver.resolve(Memory.self)

        #expect(first.label == "mock")
        #expect(resolver.resolve(Memory.self) === first)
    }

    @Test(arguments: Order.allCases)
    func `An overridden eager service is not made`(order: Order) async throws {
        let diary = Logbook()
        let resolver = installed(order) {
            $0.register { () -> Memory in
                diary.note("old")
                return Memory()
            }
            .scope(.kept).eager()
        } override: {
            $0.register { () -> Memory in
                diary.note("new")
                return Memory()
            }
            .scope(.kept).eager().override()
        }

        try await resolver.start()

        #expect(diary.lines == ["new"])
    }

    @Test(arguments: Order.allCases)
    func `Typed arguments are overridden by their types`(order: Order) throws {
        let resolver = installed(order) {
            $0.register(Memory.self) { (_: Resolver, label: String) in Memory("old " + label) }
            $0.register(Memory.self) { (_: Resolver, number: Int) in Memory("old \(number)") }
        } override: {
            $0.register(Memory.self) { (_: Resolver, label: String) in Memory("new " + label) }.override()
        }

        #expect(try resolver.require(Memory.self, argument: "x").label == "new x")
        #expect(try resolver.require(Memory.self, argument: 1).label == "old 1")
    }

    @Test func `The latest of several overrides wins, and is no silent choice`() {
        let resolver = Resolver()

        resolver.install(
            Wires<Site.Left> { $0.register { Memory("left") }.override() },
            Plain { $0.register { Memory("plain") } },
            Wires<Site.Right> { $0.register { Memory("right") }.override() })

        #expect(resolver.resolve(Memory.self).label == "right")
        #expect(throws: Never.self) { try resolver.validate() }
    }

    @Test func `What is registered by hand counts, before and after modules`() {
        let (before, after) = (Resolver(), Resolver())
        before.register { Memory("by hand") }.override()
        before.install(Plain { $0.register { Memory() } })
        after.install(Plain { $0.register { Memory() } }, Overriding { $0.register { Memory("mock") }.override() })
        after.register { Memory("by hand") }

        #expect(before.resolve(Memory.self).label == "by hand")
        #expect(after.resolve(Memory.self).label == "by hand")
    }

    @Test func `Overriding what a container behind it registers is no issue`() {
        let behind = Resolver()
        behind.register { Memory() }
        let resolver = Resolver(child: behind)
        resolver.register { Memory("in front") }.override()

        #expect(resolver.graph().issues.isEmpty)
    }

    @Test func `Overriding what nobody registered is an issue that names the service`() throws {
        let resolver = Resolver()

        resolver.install(Overriding { $0.register { Memory() }.override() })

        let error = try #require(throws: Resolver.ValidationError.self) { try resolver.validate() }
        #expect(error.issues.map(\.identifier) == ["override-of-nothing"])
        #expect(error.issues.first?.message.hasPrefix("Memory is registered to override") == true)

        let named = Resolver()
        named.install(Plain { $0.register { Memory() } }, Overriding { $0.register(name: "x") { Memory() }.override() })
        #expect(named.graph().issues.contains { $0.message.contains("x") && $0.identifier == "override-of-nothing" })

        let twice = Resolver()
        twice.install(
            Wires<Site.Left> { $0.register { Memory() }.override() },
            Wires<Site.Right> { $0.register { Memory() }.override() })
        #expect(!twice.graph().issues.isEmpty)
    }

    @Test func `Registering twice without an override is a warning`() {
        let resolver = Resolver()

        resolver.install(Plain { $0.register { Memory() } }, Overriding { $0.register { Memory() } })

        #expect(resolver.graph().issues.map(\.severity) == [.warning])
    }

    @Test func `Modules contribute to one collection`() {
        let resolver = Resolver()

        resolver.install(
            Wires<Site.Left> { $0.register(name: "a") { Memory("a") }.implements((any Store).self, name: "a") { $0 } },
            Wires<Site.Right> { $0.register { Disk() }.implements((any Store).self) { $0 } },
            Wires<Site.Roof> { $0.register(tag: Fast.self) { Memory("c") as any Store } })

        #expect(resolver.all((any Store).self).map(\.label) == ["a", "disk", "c"])
    }
}
