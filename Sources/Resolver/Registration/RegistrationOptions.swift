// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What options say, but for scope and what is implemented, as those see it who use one: a program in which nobody does is linked without.
@usableFromInline
final class RegistrationOptions: Sendable {
    @usableFromInline typealias Say = @Sendable (Registration, Resolver) -> Void
    @usableFromInline typealias Adopt =
        @Sendable (
            Registration, Resolver, _ context: Resolver.Context, _ isOpaque: Bool, _ isOnMain: Bool, ParameterProvider?,
            @escaping Registration.Factory
        ) -> Void
    @usableFromInline typealias Complete =
        @Sendable (Registration, _ takesArguments: Bool, @escaping Registration.Completer) -> Void
    @usableFromInline typealias Inject =
        @Sendable (
            Registration, Resolver, Any.Type, ParameterList, _ cycle: Bool, _ isOnMain: Bool,
            @escaping Registration.Completer
        ) -> Void
    @usableFromInline typealias Dispose =
        @Sendable (Registration, @escaping @Sendable (InstanceMemory) -> Disposal.Step) -> Void

    /// Makes an instance in uninitialised memory, with arguments; `false`, with nothing written, where there is none.
    @usableFromInline typealias Make =
        @Sendable (_ resolver: Resolver, _ args: Any?, _ memory: InstanceMemory) -> Bool
    @usableFromInline typealias Declare = @Sendable (Resolver, Resolver.ServiceKey, SourcePlace) -> Void
    @usableFromInline typealias CompleteObject =
        @Sendable (Resolver, AnyObject, Any.Type, Resolver.Name?) -> ResolutionError?

    /// Makes it the one that is taken of several.
    @usableFromInline let makeDefault: Say
    /// Has it replace another on purpose.
    @usableFromInline let override: Say
    /// Has it made at first use.
    @usableFromInline let makeLazy: Say
    /// Has it made by `start()`.
    @usableFromInline let makeEager: @Sendable (Registration, StaticString, UInt) -> Void
    /// Adds what it needs.
    @usableFromInline let need: @Sendable (Registration, Resolver, ParameterList) -> Void
    /// Puts another factory, opaque where it gets the container, before its own.
    @usableFromInline let adopt: Adopt
    /// Adds a closure that completes each new instance.
    @usableFromInline let complete: Complete
    /// Adds an injection of what has been added to parameters.
    @usableFromInline let inject: Inject
    /// Adds what to do with an instance that is let go.
    @usableFromInline let dispose: Dispose
    /// Its factory with all that completes instances.
    @usableFromInline let factory: @Sendable (Registration) -> Make
    /// Puts another in the place of that.
    @usableFromInline let replace: @Sendable (Registration, Resolver, @escaping Make) -> Void
    /// Declares a key that a container in front will register.
    @usableFromInline let declare: Declare
    /// Completes an object that was made elsewhere, by the registration for its class, or for the given one; returns an error.
    @usableFromInline let completeObject: CompleteObject

    init(
        makeDefault: @escaping Say, override: @escaping Say, makeLazy: @escaping Say,
        makeEager: @escaping @Sendable (Registration, StaticString, UInt) -> Void,
        need: @escaping @Sendable (Registration, Resolver, ParameterList) -> Void, adopt: @escaping Adopt,
        complete: @escaping Complete, inject: @escaping Inject, dispose: @escaping Dispose,
        factory: @escaping @Sendable (Registration) -> Make,
        replace: @escaping @Sendable (Registration, Resolver, @escaping Make) -> Void, declare: @escaping Declare,
        completeObject: @escaping CompleteObject
    ) {
        (self.makeDefault, self.override, self.makeLazy) = (makeDefault, override, makeLazy)
        (self.makeEager, self.need, self.adopt, self.complete) = (makeEager, need, adopt, complete)
        (self.inject, self.dispose) = (inject, dispose)
        (self.factory, self.replace) = (factory, replace)
        (self.declare, self.completeObject) = (declare, completeObject)
    }
}

/// What options say of a registration.
@_silgen_name("resolver_registration_options") @usableFromInline
func registrationOptions() -> RegistrationOptions
