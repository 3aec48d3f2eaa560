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
