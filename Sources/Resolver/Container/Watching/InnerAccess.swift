// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the core does for ResolverInspection and ResolverOverrides, as those see it: a program without them is linked without it.
package final class InnerAccess: Sendable {
    package typealias Note = @Sendable (ResolutionError) -> Void
    package typealias MakeRoots =
        @Sendable (
            Roots.Contents, _ outer: Roots?, OverrideContext, _ staysOnThread: Bool
        ) -> Roots

    /// Of each key, the registrations that may serve it.
    package let candidates: @Sendable (Resolver) -> [[Registration]]
    /// The registrations that have been replaced, or stand behind an override.
    package let replaced: @Sendable (Resolver) -> [RegistrationTable.Replaced]
    /// Whether all registrations of a service have been asked for since the last one was added.
    package let hasBeenCollected: @Sendable (Resolver, Any.Type) -> Bool
    /// What a need that is not for a collection may lead to.
    package let registrations: @Sendable (Resolver, Dependency) -> [Registration]
    /// Whether an instance is kept that requests of a container get.
    package let isKept: @Sendable (Registration, Resolver) -> Bool
    /// Makes the service of a registration, leaves it to the scope to keep it, and returns what it has failed with.
    package let make: @Sendable (Resolver, Registration) -> ResolutionError?
    /// Runs code on a thread of the system's own; a request that would end the program is noted, and sleeps for good.
    package let onThread: @Sendable (@escaping Note, @escaping @Sendable () -> Void) -> Void
    /// Copies a registration for another container, without the instances that it keeps.
    package let copy: @Sendable (Registration, Resolver) -> Registration
    /// Has a container know what there is to say about the registrations that another's have replaced.
    package let inheritReplaced: @Sendable (Resolver, _ other: Resolver) -> Void
    /// Makes roots for an isolated copy.
    package let roots: MakeRoots
    /// Lets go of what a container of an isolated copy keeps, and of what scopes keep in the copy.
    package let empty: @Sendable (Roots, Resolver) -> Void

    init(
        candidates: @escaping @Sendable (Resolver) -> [[Registration]],
        replaced: @escaping @Sendable (Resolver) -> [RegistrationTable.Replaced],
        hasBeenCollected: @escaping @Sendable (Resolver, Any.Type) -> Bool,
        registrations: @escaping @Sendable (Resolver, Dependency) -> [Registration],
        isKept: @escaping @Sendable (Registration, Resolver) -> Bool,
        make: @escaping @Sendable (Resolver, Registration) -> ResolutionError?,
        onThread: @escaping @Sendable (@escaping Note, @escaping @Sendable () -> Void) -> Void,
        copy: @escaping @Sendable (Registration, Resolver) -> Registration,
        inheritReplaced: @escaping @Sendable (Resolver, Resolver) -> Void, roots: @escaping MakeRoots,
        empty: @escaping @Sendable (Roots, Resolver) -> Void
    ) {
        (self.candidates, self.replaced, self.hasBeenCollected) = (candidates, replaced, hasBeenCollected)
        (self.registrations, self.isKept, self.make, self.onThread) = (registrations, isKept, make, onThread)
        (self.copy, self.inheritReplaced, self.roots, self.empty) = (copy, inheritReplaced, roots, empty)
    }
}

/// What the core does for ResolverInspection and ResolverOverrides.
@_silgen_name("resolver_inner_access")
package func innerAccess() -> InnerAccess
