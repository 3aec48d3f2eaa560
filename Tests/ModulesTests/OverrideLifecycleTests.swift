// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import ResolverOverrides
import TestSupport
import Testing

private final class Ledger: Sendable {}

private final class Motor: Sendable {
    let name: String
    init(name: String = "live") { self.name = name }
}

private struct MotorModule: ResolverModule {
    let starts: Counter
    func register(in resolver: Resolver) { resolver.register { Motor() } }
    func onStartup(_ resolver: Resolver) async throws { starts.increment() }
}

/// Modules and disposal belong to a copy, like everything else.
@Suite struct OverrideLifecycleTests {
    @Test func `A copy has the modules, none of them started, and starts by itself`() async throws {
        let starts = Counter()
        try await Resolver.withOverrides(inherit: false) {
            Resolver.main.install(MotorModule(starts: starts))
            try await Resolver.main.start()

            try await Resolver.withOverrides { r in
                r.register { Motor(name: "mock") }
            } operation: {
                #expect(Resolver.main.state == .idle)
                Resolver.main.install(MotorModule(starts: starts))
                #expect(Resolver.resolve(Motor.self).name == "mock")
                try await Resolver.main.start()
                #expect(starts.count == 2)
                try await Resolver.main.shutdown()
            }

            #expect(Resolver.main.state == .running)
            #expect(Resolver.resolve(Motor.self).name == "live")
        }
    }

    @Test func `A copy of a container that was shut down is open, with its children`() async throws {
        let child = Resolver()
        child.register { Motor() }
        try await Resolver.withOverrides(inherit: false) {
            Resolver.main.add(child: child)
            try await Resolver.main.shutdown()
            #expect(throws: ResolutionError.self) { try Resolver.root.require(Motor.self) }

            Resolver.withOverrides { #expect(Resolver.root.isRegistered(Motor.self)) }
        }
    }

    @Test func `What is kept inside is disposed of when the operation is left`() {
        let disposals = Counter()
        Resolver.withOverrides(inherit: false) {
            Resolver.register { Ledger() }.scope(.application).onDispose { _ in disposals.increment() }
            _ = Resolver.resolve(Ledger.self)

            Resolver.withOverrides { _ = Resolver.resolve(Ledger.self) }
            #expect(disposals.count == 1)
        }
        #expect(disposals.count == 2)
    }

    @Test func `An override that the app registered is valid in a copy, too`() {
        Resolver.withOverrides(inherit: false) {
            Resolver.register { Motor() }
            Resolver.register { Motor(name: "better") }.override()

            Resolver.withOverrides {
                #expect(Resolver.main.graph().issues.isEmpty)
                #expect(Resolver.resolve(Motor.self).name == "better")
                Resolver.register { Ledger() }.override()
                #expect(Resolver.main.graph().issues.map(\.identifier) == ["override-of-nothing"])
            }
        }
    }

    @Test func `An override of what a module registers later is valid in a copy, too`() throws {
        try Resolver.withOverrides(inherit: false) {
            Resolver.register { Motor(name: "better") }.override()
            Resolver.main.install(MotorModule(starts: Counter()))
            try Resolver.validate(strict: true, exercising: true)

            try Resolver.withOverrides {
                _ = try Resolver.withOverrides { try Resolver.validate(strict: true) }
                #expect(Resolver.resolve(Motor.self).name == "better")
            }
        }
    }

    @Test func `An override wins over one of the app`() {
        Resolver.withOverrides(inherit: false) {
            Resolver.main.install(MotorModule(starts: Counter()))
            Resolver.register { Motor(name: "better") }.override()

            let name = Resolver.withOverrides { r in
                r.register { Motor(name: "mock") }
            } operation: {
                Resolver.resolve(Motor.self).name
            }

            #expect(name == "mock")
        }
    }

    @Test func `A module inside wins over an override of the app, and not over one inside`() {
        Resolver.withOverrides(inherit: false) {
            Resolver.register { Motor() }
            Resolver.register { Motor(name: "better") }.override()

            Resolver.withOverrides { r in
                r.install(MotorModule(starts: Counter()))
            } operation: {
                #expect(Resolver.resolve(Motor.self).name == "live")
            }
            Resolver.withOverrides { r in
                r.register { Motor(name: "mock") }.override()
                r.install(MotorModule(starts: Counter()))
            } operation: {
                #expect(Resolver.resolve(Motor.self).name == "mock")
            }
        }
    }

    @Test func `A lazy registration is lazy inside`() {
        final class Car { @Injected var engine: Motor }
        let made = Counter()
        Resolver.withOverrides(inherit: false) { r in
            r.register {
                made.increment()
                return Motor()
            }
            .lazy()
        } operation: {
            Resolver.withOverrides {
                let car = Car()
                #expect(made.count == 0)
                #expect(car.engine.name == "live")
            }
        }
    }

    @Test func `A request container in front of a captured one stays in its world`() async {
        final class Ask: Sendable { let name = Resolver.resolve(Motor.self).name }

        let name = await Resolver.withOverrides(inherit: false) { r in
            r.register { Motor(name: "mock") }
        } operation: {
            let root = Resolver.root
            return await Task.detached {
                let request = Resolver(child: root)
                request.register { Ask() }
                return request.resolve(Ask.self).name
            }.value
        }

        #expect(name == "mock")
    }
}
