// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What it takes to ask for a lazy value, as those see it who do: a program in which nobody does is linked without it.
@usableFromInline
final class LazyEngine: Sendable {
    @usableFromInline typealias Make =
        @Sendable (Any.Type, Resolver.Name?, Resolver?, StaticString, UInt) -> LazyStorage
    @usableFromInline typealias Postponed =
        @Sendable (Any.Type, Resolver.Name?, Resolver?, StaticString, UInt) -> LazyStorage?
    @usableFromInline typealias Copy<Outcome> = @Sendable (LazyStorage, InstanceMemory, Any.Type) -> Outcome
    @usableFromInline typealias Require =
        @Sendable (LazyStorage, InstanceMemory, Any.Type, _ once: Bool) -> ResolutionError?

    /// Makes the storage of a wrapper; without a container, it asks the root at first use.
    @usableFromInline let storage: Make
    /// Makes that of a service whose registration puts it off; else `nil`.
    @usableFromInline let postponed: Postponed
    /// Copies the value of a wrapper out to uninitialised memory: its service, or of an optional type one that may be missing; the first
    /// use makes it.
    @usableFromInline let copy: Copy<Void>
    /// Copies a service out to uninitialised memory, unless it is gone; the first use makes it, and holds it weakly.
    @usableFromInline let copyWeakly: Copy<Bool>
    /// Copies what a parameter asks for out to uninitialised memory, made once or at each call, or returns an error.
    @usableFromInline let require: Require

    init(
        storage: @escaping Make, postponed: @escaping Postponed, copy: @escaping Copy<Void>,
        copyWeakly: @escaping Copy<Bool>, require: @escaping Require
    ) {
        (self.storage, self.postponed, self.copy) = (storage, postponed, copy)
        (self.copyWeakly, self.require) = (copyWeakly, require)
    }
}

/// What it takes to ask for a lazy value.
@_silgen_name("resolver_lazy_engine") @usableFromInline
func lazyEngine() -> LazyEngine
