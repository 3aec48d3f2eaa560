// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Services that are awaited, services of the main actor, and wrappers in types that are sendable, observed or of an actor.

import Observation
import Resolver

final class Pool: Sendable {
    static func connect() async throws -> Pool { Pool() }
}

final class Repository: Sendable {
    let pool: Pool
    init(pool: Pool) { self.pool = pool }

    static func make(pool: Pool) async -> Repository { Repository(pool: pool) }
}

actor Store {
    let repository: Repository
    init(repository: Repository) async { self.repository = repository }
}

protocol Storing: Sendable {
    var repository: Repository { get }
}
extension Store: Storing {}

/// A service that is not sendable, made by awaiting.
final class Draft {
    var text = ""
    static func load() async -> Draft { Draft() }
}

@globalActor actor Radio {
    static let shared = Radio()
}

/// A service of another actor, which an async closure makes.
@Radio final class Tuner {
    var frequency = 98
    init() {}
}

@MainActor final class ViewModel {
    @Injected var repository: Repository
    @LazyInjected var clock: any Clock
    let draft: Draft
    var title = ""

    init(draft: Draft) { self.draft = draft }
}

@MainActor final class Screen {
    let model: ViewModel
    let pool: Pool

    init(model: ViewModel, pool: Pool) {
        self.model = model
        self.pool = pool
    }
}

/// Crosses from task to task with what is injected.
struct Report: Sendable {
    @Injected var alarm: Alarm
}

@Observable final class Library {
    @ObservationIgnored @Injected var alarm: Alarm
    var books: [String] = []
}

@Observable @MainActor final class Shelf {
    @ObservationIgnored @Injected var alarm: Alarm
    @ObservationIgnored @LazyInjected var log: Log
    var count = 0
}

func registerConcurrency() {
    let resolver = Resolver.main
    resolver.register { try await Pool.connect() }.scope(.application)
    resolver.register { await Repository.make(pool: $0) }.scope(.session)
    resolver.register(Store.init)
    resolver.register(Storing.self, Store.init).scope(.application)
    resolver.register { await Draft.load() }
    resolver.register(name: "closure") { r in await Repository.make(pool: try await r.require()) }
    resolver.register { await Tuner() }
    // The wrapper of a property asks without waiting: `needs` has the service made before.
    resolver.register(on: .main, ViewModel.init).needs(Repository.self)
    resolver.register(on: .main) { Screen(model: $0, pool: $1) }.scope(.application)
    resolver.register(on: .main, name: "again") { r in Screen(model: r.resolve(), pool: r.resolve()) }
}

/// Async code on no actor.
func useElsewhere() async throws {
    let screen = try await Resolver.root.require(Screen.self)
    let title = await screen.model.title
    precondition(title.isEmpty)
    let draft: Draft = try await Resolver.root.require()
    draft.text = "of this task alone"
    let tuner: Tuner = try await Resolver.root.require()
    let frequency = await tuner.frequency
    precondition(frequency == 98)
    let report = Report()
    await Task { precondition(report.alarm.clock.city == "London") }.value
}

@MainActor func useConcurrency() async {
    registerConcurrency()
    do {
        try await useElsewhere()
        let store: Store = try await Resolver.root.require()
        let repository: Repository = Resolver.resolve()
        precondition(store.repository === repository)
        let storing: any Storing = try await Resolver.root.require()
        precondition(storing.repository === repository)

        // What is not sendable comes back to the main actor.
        let model: ViewModel = try await Resolver.root.require()
        model.draft.text = "main"
        let screen: Screen = Resolver.resolve()
        precondition(screen.pool === repository.pool)
    } catch {
        preconditionFailure("\(error)")
    }
    precondition(Library().alarm.clock.city == "London")
    precondition(Shelf().alarm.clock.city == "London")
}
