// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// An app with all that a later Swift turns on, at once: the main actor by default, async code on its caller's, imports that are
// internal, members only of what the file imports, and a warning for each unsafe expression.

import Resolver
import ResolverInspection
import ResolverModules
import ResolverOverrides

/// Uses everything from the main actor.
func useOnMain() async throws {
    let screen = Screen()
    try await screen.store.load()
    let titled: any Titled = Resolver.resolve()
    let titles = [titled.title, screen.badge.title, screen.heading.text]
    precondition(titles == ["milk, bread", "2", "list: milk, bread"])
    precondition(screen.missing == nil && screen.other === screen.store)
    let user: String = try await screen.resolver.require(name: "user")
    precondition(user == "me")
    let owned = try await Resolver.root.requireOwned(Session.self)
    let session = try owned.service
    precondition(session.user == user)
    await owned.dispose()
}

/// Replaces the network, with what only the main actor may use on both sides.
func useOverrides() async throws {
    nonisolated struct Cassette: Fetching {
        func fetch() async -> [String] { ["recorded"] }
    }
    var titles: [String] = []
    let store = try await Resolver.withOverrides { r in
        r.register { Cassette() as any Fetching }
        titles.append("registered")
    } operation: {
        let store: Store = try await Resolver.root.require()
        try await store.load()
        titles.append(store.title)
        return store
    }
    precondition(titles == ["registered", "recorded"] && store.items == ["recorded"])
}

nonisolated struct Settings: ResolverModule {
    func register(in resolver: Resolver) { resolver.register(name: "theme") { "dark" } }
}

/// Modules, and what tells of a container.
func useModules() async throws {
    let container = Resolver()
    container.install(Settings())
    try await container.start()
    let observation = container.observe { event in precondition("\(event)" != "") }
    let theme: String = container.resolve(name: "theme")
    withExtendedLifetime(observation) { precondition(theme == "dark") }
    try container.validate()
    try await container.shutdown()
}

// The first resolution is off the main actor.
let title = try await Task.detached { try await Resolver.root.require(Heading.self).text }.value
precondition(title == "list: ")
try await useOnMain()
try await useOverrides()
try await useModules()
print("NextClient: \(Resolver.resolve(Store.self).title)")
