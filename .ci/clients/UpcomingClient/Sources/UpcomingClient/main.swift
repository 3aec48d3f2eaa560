// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// A program with the language features that a later Swift mode turns on.

public import Resolver

protocol Fetching: Sendable {
    func fetch() async -> String
}

struct Network: Fetching {
    func fetch() async -> String { "fetched" }
}

/// Conforms on the main actor only.
@MainActor final class Model: Resolving {
    @Injected var network: any Fetching
    @LazyInjected var again: any Fetching
    var text = ""

    func load() async {
        text = await network.fetch()
        let second = await again.fetch()
        precondition(second == text)
    }
}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register { Network() as any Fetching }
    }
}

let model = Model()
await model.load()
precondition(model.resolver.optional(String.self) == nil)
await checkOverrides()
print("UpcomingClient: \(model.text)")
