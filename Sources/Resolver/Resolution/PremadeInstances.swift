// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An instance, or the error in its place that a dependent does without.
typealias Attempted = Result<KeptInstance, ResolutionError>

extension Resolution {
    /// What an asynchronous request has made ahead for one that does not wait: an instance, or the error that makes an optional `nil` or
    /// leaves one of many out.
    typealias PremadeInstance = (registration: Registration, origin: Dependency.Origin, result: Attempted)

    /// Takes out what was made ahead for the service at the end of the path, if anything.
    mutating func takePremade(_ registration: Borrowed<Registration>) -> PremadeInstance? {
        guard let extras = state.extras, extras.premade.depth == state.path.count else { return nil }
        let position = extras.premade.items.firstIndex { Borrowed($0.registration) == registration }
        return position.map { extras.premade.items.remove(at: $0) }
    }
}

extension Handle where Pointee: ~Copyable, Pointee == Resolution {
    /// Runs code whose own requests, or those of the request that it begins, get what was made ahead for them; leaves what they do not take,
    /// also when they fail.
    func lending(
        _ premade: inout [Resolution.PremadeInstance], begins isBegun: Bool = false,
        to body: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        let extras = pointee.state.needExtras()
        let outer = extras.premade
        extras.premade = (premade, pointee.state.path.count + (isBegun ? 1 : 0))
        if !premade.isEmpty { pointee.state.needsCleanup = true }
        defer {
            premade = extras.premade.items
            extras.premade = outer
        }
        try body()
    }
}
