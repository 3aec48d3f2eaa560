// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What it takes to ask for a lazy value, as those see it who do: a program in which nobody does is linked without it.
@usableFromInline
final class LazyEngine: Sendable {
    @usableFromInline typealias Make<Storage> =
        @Sendable (Any.Type, Resolver.Name?, Resolver?, StaticString, UInt) -> Storage
    @usableFromInline typealias CopyWeakly = @Sendable (LazyStorage, InstanceMemory, Any.Type) -> Bool
    @usableFromInline typealias Require =
        @Sendable (LazyStorage, InstanceMemory, Any.Type, _ once: Bool, _ isParameter: Bool) -> ResolutionError?

    /// Makes the storage of a wrapper; without a container, it asks the root at first use.
    @usableFromInline let storage: Make<LazyStorage>
    /// Makes that of a service whose registration puts it off; else `nil`.
    @usableFromInline let postponed: Make<LazyStorage?>
    /// Copies a service, unless it is gone; the first use makes it, and holds it weakly.
    @usableFromInline let copyWeakly: CopyWeakly
    /// Copies what a wrapper, or a parameter, asks for out to uninitialised memory, made once or at each call, or returns an error.
    @usableFromInline let require: Require

    init(
        storage: @escaping Make<LazyStorage>, postponed: @escaping Make<LazyStorage?>,
        copyWeakly: @escaping CopyWeakly, require: @escaping Require
    ) {
        (self.storage, self.postponed) = (storage, postponed)
        (self.copyWeakly, self.require) = (copyWeakly, require)
    }
}

/// What it takes to ask for a lazy value.
@_silgen_name("resolver_lazy_engine") @usableFromInline
func lazyEngine() -> LazyEngine
