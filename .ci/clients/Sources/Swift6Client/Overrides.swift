// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides

/// Keeps count; belongs to one actor.
final class Tally {
    var count = 0
}

actor Counting {
    private let tally = Tally()

    /// Stays on this actor, with its state.
    func count() async -> Int {
        await Resolver.withOverrides(inherit: false) { r in
            r.register { 3 }
            tally.count += 1
        } operation: {
            tally.count += Resolver.resolve(Int.self)
            await Task.yield()
            tally.count += Resolver.resolve(Int.self)
            return tally.count
        }
    }
}

@MainActor func checkOverrides() async throws {
    let tally = Tally()
    let same = Resolver.withOverrides { r in r.register { 5 } } operation: {
        tally.count = Resolver.resolve()
        return tally
    }
    precondition(same.count == 5)
    let three = try await Resolver.withOverrides { r in r.register { 3 } } operation: {
        tally.count = try await Resolver.root.require()
        async let child = Resolver.resolve(Int.self)
        return await child
    }
    let seven = await Counting().count()
    precondition(three == 3 && tally.count == 3 && seven == 7)
}
