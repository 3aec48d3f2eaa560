// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Heater: Sendable {
    let journal: Log
    init(journal: Log) {
        self.journal = journal
        journal.note("heater")
    }
}

private final class Boiler: Sendable {
    let heater: Heater
    init(heater: Heater) {
        self.heater = heater
        heater.journal.note("boiler")
    }
}

/// An object with properties that are injected from a container of the test's own.
private final class Cup {
    private var injected: Injected<Boiler>
    private var optional: OptionalInjected<Boiler>

    init(container: Resolver) {
        injected = Injected(container: container)
        optional = OptionalInjected(container: container)
    }

    var boiler: Boiler {
        get { injected.wrappedValue }
        set { injected.wrappedValue = newValue }
    }
    var spare: Boiler? { optional.wrappedValue }
}

struct EagerTests {
    private func resolver(_ journal: Log) -> Resolver {
        let resolver = Resolver()
        resolver.register(Boiler.init).scope(Resolver.Scope.Cache()).eager()
        resolver.register { Heater(journal: journal) }.scope(Resolver.Scope.Cache()).eager()
        return resolver
    }

    @Test func `Starting makes eager services, dependencies first`() async throws {
        let journal = Log()
        let resolver = resolver(journal)

        try await resolver.start()

        #expect(journal.entries == ["heater", "boiler"])
    }

    @Test func `Eager services are made in order of registration`() async throws {
        let resolver = Resolver()
        let journal = Log()
        for name in ["c", "a", "b"] {
            resolver.register(String.self, name: .init(name)) {
                journal.note(name)
                return name
            }.scope(Resolver.Scope.Cache()).eager()
        }

        try await resolver.start()

        #expect(journal.entries == ["c", "a", "b"])
    }

    @Test func `Eager services are made without starting, once`() async throws {
        let journal = Log()
        let resolver = resolver(journal)

        resolver.realizeEagerServices()
        resolver.realizeEagerServices()
        try await resolver.start()

        #expect(journal.entries == ["heater", "boiler"])
        #expect(resolver.state == .running)
    }

    @Test func `An eager service that cannot be made is an error with its path`() throws {
        let resolver = Resolver()
        resolver.register(Boiler.init).scope(Resolver.Scope.Cache()).eager()

        let error = #expect(throws: ResolutionError.self) { try resolver.requireEagerServices() }

        #expect(error?.description.contains("No registration provides Heater.") == true)
    }

    @Test func `An eager service that nothing keeps is a warning`() {
        let resolver = Resolver()

        resolver.register { 1 }.eager()

        #expect(resolver.issues().map(\.identifier) == ["eager-unkept"])
    }

    @Test func `A service with typed arguments cannot be eager`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver().register(String.self) { (_: Resolver, number: Int) in "\(number)" }.eager()
        }

        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("cannot be eager"))
    }
}

struct LazyRealisationTests {
    private func resolver(_ journal: Log) -> Resolver {
        let resolver = Resolver()
        resolver.register(Boiler.init).lazy().scope(Resolver.Scope.Cache())
        resolver.register { Heater(journal: journal) }
        return resolver
    }

    @Test func `A lazy service is made when an injected property is first used`() {
        let journal = Log()
        let cup = Cup(container: resolver(journal))
        #expect(journal.entries.isEmpty)

        let boiler = cup.boiler

        #expect(journal.entries == ["heater", "boiler"])
        #expect(cup.boiler === boiler)
        #expect(cup.spare === boiler)
    }

    @Test func `A lazy service that is made anew is made once for a property`() {
        let resolver = resolver(Log())
        resolver.register(Boiler.init).lazy().scope(.unique)
        let cup = Cup(container: resolver)

        #expect(cup.boiler === cup.boiler)
        #expect(cup.boiler !== cup.spare)
    }

    @Test func `Resolving makes a lazy service at once`() {
        let journal = Log()
        let resolver = resolver(journal)

        _ = resolver.resolve(Boiler.self)

        #expect(journal.entries == ["heater", "boiler"])
    }

    @Test func `A service that a lazy one implements is put off, too`() {
        let resolver = Resolver()
        let journal = Log()
        resolver.register { Heater(journal: journal) }.implements(AnyObject.self).lazy()

        let injected = Injected<AnyObject>(container: resolver)
        #expect(journal.entries.isEmpty)

        #expect(injected.wrappedValue is Heater)
    }

    @Test func `A property that is set before its first use makes nothing`() {
        let journal = Log()
        let cup = Cup(container: resolver(journal))
        let other = Boiler(heater: Heater(journal: Log()))

        cup.boiler = other

        #expect(cup.boiler === other)
        #expect(journal.entries.isEmpty)
    }
}
