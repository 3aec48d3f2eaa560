// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Registration {
    /// Makes an instance asynchronously of resolved parameters, in uninitialised memory; `false`, with nothing written, for `nil`.
    @usableFromInline
    typealias AsyncFactory =
        nonisolated(nonsending) @Sendable (
            _ resolver: Resolver, _ arguments: ArgumentBox?, _ parameters: FilledParameters?, _ memory: InstanceMemory
        ) async throws -> Bool

    /// Where instances are made, and of which parameters; what cannot run everywhere throws by itself in the sync engine.
    @usableFromInline
    struct AsyncRecipe: Sendable {
        var isOnMain = false
        var factory: AsyncFactory?
        var provider: ParameterProvider?

        var takesContainer: Bool { provider?.list.takesContainer ?? false }
    }

    /// The factory of what is made asynchronously, for code that cannot wait.
    @usableFromInline
    static func refuse(_: Resolver, _: ArgumentReference?, _: InstanceMemory) throws -> Bool {
        throw FactoryRefusal(reason: .asynchronous)
    }

    /// Takes over how instances are made, before a table has the registration.
    func adopt(_ asyncRecipe: AsyncRecipe) {
        let dependencies = asyncRecipe.provider?.dependencies ?? []
        if asyncRecipe.isOnMain || asyncRecipe.factory != nil {
            Self.asyncHint.set()
        } else if dependencies.isEmpty {
            return
        }
        update { values in
            values.asyncRecipe = asyncRecipe
            values.dependencies = dependencies
        }
    }

    /// Puts another factory before its own, because of the program's context; the stores are those of the container's isolated copy.
    func adopt(
        in context: Resolver.Context, _ asyncRecipe: AsyncRecipe, isOpaque: Bool, stores: IsolatedStores?,
        _ factory: @escaping Factory
    ) {
        if asyncRecipe.isOnMain { Self.asyncHint.set() }
        replaceFactory(in: stores) { values in
            values.context = (context, isOpaque: isOpaque || asyncRecipe.takesContainer)
            // The service, or what completes it, may belong on the main actor.
            let isOnMain = values.asyncRecipe.isOnMain || asyncRecipe.isOnMain
            values.factory = isOnMain ? Self.onMain(factory) : factory
            values.asyncRecipe = asyncRecipe
            values.asyncRecipe.isOnMain = isOnMain
            let parameters = asyncRecipe.provider?.dependencies ?? []
            values.dependencies = parameters + values.dependencies.filter { $0.step != nil }
            values.saysNeeds = false
        }
    }

    /// The factory for the main actor: elsewhere it throws `isolation`, before anything is made that nobody would take.
    static func onMain(_ factory: @escaping Factory) -> Factory {
        { resolver, arguments, memory in
            guard MainContext.isCurrent else { throw FactoryRefusal(reason: .isolation) }
            return try factory(resolver, arguments, memory)
        }
    }

    /// Makes an instance on the main actor, where the caller has to be; elsewhere throws `isolation`.
    @usableFromInline
    static func makeOnMain(_ factory: @MainActor () throws -> Bool) throws -> Bool {
        guard MainContext.isCurrent else { throw FactoryRefusal(reason: .isolation) }
        return try MainActor.assumeIsolated(factory)
    }

    var asyncRecipe: AsyncRecipe { configuration?.object.values.asyncRecipe ?? AsyncRecipe() }

    /// The factory in use: another may be in the place of the registered one.
    @inline(never)
    var factoryInUse: Factory { configuration?.object.values.factory ?? factory }

    package var awaits: Bool { configuration?.object.values.asyncRecipe.factory != nil }

    /// Whether any registration of the process is asynchronous or on the main actor: an asynchronous request looks here first.
    static let asyncHint = Hint()
}
