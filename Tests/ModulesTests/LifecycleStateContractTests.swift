// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

private final class Greeter: Sendable {
    let text: String
    init(_ text: String) { self.text = text }
}

private final class Doorman: Sendable {
    let greeter: Resolver.Provider<Greeter>
    init(greeter: Resolver.Provider<Greeter>) { self.greeter = greeter }
}

/// What containers do in each of their states.
@Suite struct LifecycleStateContractTests {
    @Test func `Every step sees its state`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        let note: @Sendable (Resolver) -> Void = { diary.note("\($0.state)") }
        note(resolver)
        resolver.install(
            SitePart<Site.Top>(diary: Logbook(), wiring: note, starting: { note($0) }, stopping: { note($0) }))
        resolver.register { resolver -> Greeter in
            note(resolver)
            return Greeter("")
        }
        .scope(.kept).eager().onDispose { [weak resolver] _ in resolver.map(note) }

        try await resolver.start()
        note(resolver)
        try await resolver.shutdown()
        note(resolver)

        let states = ["idle", "idle", "starting", "starting", "running", "stopping", "stopping", "stopped"]
        #expect(diary.lines == states)
    }

    @Test func `What is taken back sees that the container is not running`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        let base = SitePart<Site.Base>(diary: Logbook(), stopping: { diary.note("\($0.state)") })
        resolver.install(SitePart<Site.Top>(diary: Logbook(), faults: ["start Top"], parts: [base]))

        _ = await resolver.startFailures()

        #expect(diary.lines == ["stopping"])
    }

    @Test func `Services can be resolved in every hook and handler`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        resolver.register { Greeter("hello") }
        let greet: @Sendable (Resolver) throws -> Void = { diary.note(try $0.require(Greeter.self).text) }
        resolver.install(
            SitePart<Site.Top>(diary: Logbook(), starting: { try greet($0) }, stopping: { try greet($0) }))
        resolver.register { Item<Site.Top>() }.scope(.kept).eager()
            .onDispose { [weak resolver] _ in try resolver.map(greet) }

        try await resolver.start()
        try await resolver.shutdown()

        #expect(diary.lines == ["hello", "hello", "hello"])
    }

    @Test func `The providers of a stopped container answer with disposed, too`() async throws {
        let resolver = Resolver()
        resolver.register { Greeter("") }
        resolver.register(Doorman.init)
        let doorman = resolver.resolve(Doorman.self)
        await resolver.close()

        let error = #expect(throws: ResolutionError.self) { try doorman.greeter.require() }

        #expect(error?.reason == .disposed)
    }

    @Test func `The error of a stopped container says so, also by way of one in front, and for a collection`() async {
        let behind = Resolver()
        behind.register { Greeter("") }.scope(.kept)
        behind.register(Greeter.self) { (_: Resolver, text: String) in Greeter(text) }
        let front = Resolver(child: behind)
        await behind.close()

        for resolver in [behind, front] {
            let error = #expect(throws: ResolutionError.self) { try resolver.require(Greeter.self) }
            let ofAll = #expect(throws: ResolutionError.self) { try resolver.requireAll(Greeter.self) }

            #expect(error?.reason == .disposed)
            #expect(error?.description.hasPrefix("The container that should provide Greeter has been closed.") == true)
            #expect(ofAll?.reason == .disposed)
            let typed = #expect(throws: ResolutionError.self) { try resolver.require(Greeter.self, argument: "x") }
            #expect(typed?.reason == .disposed)
        }
        #expect(throws: ResolutionError.self) { try front.require(Int.self) }
        #expect(front.all(Int.self).isEmpty)
    }

    @Test func `A container goes on when one that searches it has stopped`() async throws {
        let main = Resolver()
        main.register { Greeter("main") }.scope(.kept)
        let request = Resolver(child: main)
        let greeter = request.resolve(Greeter.self)

        await request.close()

        #expect(main.resolve(Greeter.self) === greeter)
        #expect(main.state == .idle)
    }

    @Test func `A stopped container that starts again makes its services anew`() async throws {
        let resolver = Resolver()
        resolver.register { Greeter("") }.scope(.kept).eager()
        try await resolver.start()
        let first = resolver.resolve(Greeter.self)
        try await resolver.shutdown()

        try await resolver.start()

        #expect(resolver.resolve(Greeter.self) !== first)
    }

    @Test func `Registering works while idle, starting and running`() async throws {
        let resolver = Resolver()
        resolver.register(name: "idle") { "idle" }
        resolver.install(
            SitePart<Site.Top>(diary: Logbook(), starting: { $0.register(name: "starting") { "starting" } }))

        try await resolver.start()
        resolver.register(name: "running") { "running" }

        #expect(resolver.all(String.self) == ["idle", "starting", "running"])
    }

    @Test func `Registering in a stopped container ends the program with a message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            try await resolver.shutdown()
            resolver.register { 1 }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Int cannot be registered: the container is stopped."))
    }

    @Test func `Registering while the container stops ends the program with a message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            resolver.install(SitePart<Site.Top>(diary: Logbook(), stopping: { $0.register { 1 } }))
            try await resolver.start()
            try await resolver.shutdown()
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Int cannot be registered: the container is stopping."))
    }

    @Test func `The states have the names that the design gives them`() {
        let names = Resolver.LifecycleState.allCases.map(\.rawValue)

        #expect(names == ["idle", "starting", "running", "stopping", "stopped"])
    }

    @Test func `An empty container starts and stops`() async throws {
        let resolver = Resolver()

        try await resolver.start()
        try await resolver.shutdown()
        try await resolver.shutdown()

        #expect(resolver.state == .stopped)
    }
}
