// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides

/// Everything here is on the main actor, and so is what runs inside.
func checkOverrides() async {
    var titles: [String] = []
    Resolver.withOverrides { r in
        r.register(name: "title") { "replaced" }
    } operation: {
        titles.append(Resolver.resolve(name: "title"))
    }
    await Resolver.withOverrides { r in
        r.register(name: "title") { "replaced again" }
    } operation: {
        await Task.yield()
        titles.append(Resolver.resolve(name: "title"))
    }
    precondition(titles == ["replaced", "replaced again"])
    precondition(!Resolver.root.isRegistered(String.self, name: "title"))
}
