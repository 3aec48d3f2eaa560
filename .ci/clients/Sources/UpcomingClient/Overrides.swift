// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import Resolver
import ResolverOverrides

struct Cassette: Fetching {
    let text: String
    func fetch() async -> String { text }
}

/// Belongs to the actor that uses it.
final class Notebook {
    var lines: [String] = []
}

/// Replaces the network, on the main actor and off it, with what is not `Sendable` on both sides.
@MainActor func checkOverrides() async {
    let notebook = Notebook()
    let model = await Resolver.withOverrides { r in
        r.register { Cassette(text: "recorded") as any Fetching }
        notebook.lines.append("registered")
    } operation: {
        let model = Model()
        await model.load()
        notebook.lines.append(model.text)
        return model
    }
    precondition(notebook.lines == ["registered", "recorded"] && model.text == "recorded")
    await checkOverridesAnywhere()
}

nonisolated func checkOverridesAnywhere() async {
    let notebook = Notebook()
    await Resolver.withOverrides(inherit: false) {
        precondition(Resolver.optional((any Fetching).self) == nil)
        await Task.yield()
        notebook.lines.append("done")
    }
    let isRegistered = Resolver.withOverrides { Resolver.root.isRegistered((any Fetching).self) }
    precondition(isRegistered && notebook.lines == ["done"])
}
