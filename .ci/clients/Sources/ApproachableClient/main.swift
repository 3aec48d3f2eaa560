// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// An app with the settings that Xcode gives to a new one.

import Resolver
import ResolverOverrides

/// Uses everything from the main actor.
func useOnMain() async throws {
    let screen: Screen = try await Resolver.root.require()
    await screen.model.load()
    let titled: any Titled = Resolver.resolve()
    let again: Screen = Resolver.resolve(name: "closure")
    let isSame = titled === screen.model
    precondition(isSame && screen.model.title == "2 notes")
    precondition(again.pool === screen.model.pool && again.missing == nil)
    precondition(screen.resolver.resolve(ListModel.self).opened == 1)
}

/// Replaces the network, with what only the main actor may use on both sides.
func useOverrides() async throws {
    nonisolated struct Cassette: Fetching {
        func fetch() async -> [String] { ["recorded"] }
    }
    var titles: [String] = []
    let model = try await Resolver.withOverrides { r in
        r.register { Cassette() as any Fetching }
        titles.append("registered")
    } operation: {
        let model: ListModel = try await Resolver.root.require()
        await model.load()
        titles.append(model.title)
        return model
    }
    let isEmpty = Resolver.withOverrides(inherit: false) { Resolver.optional((any Fetching).self) == nil }
    precondition(isEmpty && titles == ["registered", "1 notes"] && model.opened == 1)
}

// The first resolution is off the main actor.
let count = try await Task.detached { try await Resolver.root.require(ListModel.self).opened }.value
precondition(count == 1)
try await useOnMain()
try await useOverrides()
print("ApproachableClient: \(Resolver.resolve(ListModel.self).title)")
