// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Registration {
    /// What options have said about the registration, as one immutable value.
    final class Configuration: Sendable {
        let values: Values
        /// The configuration that this one replaced, for readers that still use it.
        private let previous: ChainLink<Configuration>

        init(_ values: consuming Values, replacing previous: Configuration?) {
            self.values = values
            self.previous = ChainLink(previous)
        }
    }

    /// Makes the disposal of an instance that is about to be kept; `nil` where there are no handlers.
    func disposal(on container: Resolver) -> Disposal? { configuration?.object.values.disposal?(self, container) }

    /// One step in completing a new instance; a structure, since a closure in a tuple would be called through two thunks.
    struct Completion: Sendable {
        let run: Completer
        /// Whether requests for the service meanwhile get the instance, and validation takes the step for opaque.
        let showsInstance: Bool
        /// Whether it runs when every object of the resolution has been made.
        let isLate: Bool
    }

    @usableFromInline
    typealias Completer =
        @Sendable (_ service: InstanceMemory, _ resolver: Resolver, _ arguments: ArgumentReference?) throws -> Void

    /// Turns a target's instance, moved out in any case, into one of this service; `false`, unwritten, if it does not conform.
    @usableFromInline
    typealias Conversion = @Sendable (_ instance: InstanceMemory, _ memory: InstanceMemory) -> Bool

    /// Another key of the same container, whose instances serve this one when they are converted.
    final class Forward: Sendable {
        /// The container of both keys, which keeps this alive.
        unowned let home: Resolver
        let key: Resolver.ServiceKey
        let convert: Conversion
        let isChecked: Bool
        let isOnMain: Bool
        private let owned: Mutex<Registration>
        private let shown: Published<Registration>

        /// The registration made for the other key, good until the thread's outermost request ends.
        var target: Borrowed<Registration> { shown.loadPresent() }

        @inline(never)
        var owner: Registration { owned.withLock { $0 } }

        /// Makes the way from one key to another, checked if the compiler vouches, and on the main actor if that happens there.
        init(
            to registration: Registration, in home: Resolver, isChecked: Bool, isOnMain: Bool,
            by convert: @escaping Conversion
        ) {
            self.isChecked = isChecked
            self.isOnMain = isOnMain
            self.key = registration.key
            self.home = home
            self.convert = convert
            self.owned = Mutex(registration)
            self.shown = Published(.init(registration))
        }

        /// Leads to another registration of a key registered anew; called by the table, which keeps the old one meanwhile.
        func lead(to registration: Registration) {
            owned.withLock { $0 = registration }
            shown.store(.init(registration))
        }
    }
}

extension Registration.Configuration {
    struct Values: Sendable {
        private(set) var scope: Resolver.Scope
        var kind: Resolver.Scope.Kind { scope.kind }
        /// Where the kept instance is, for a scope that keeps one for each registration.
        private(set) var cell: InstanceCell?
        /// The cells of container scope, of which each container's cache owns one.
        private(set) var containerCells: ContainerCells?
        /// For a registration that stands for `implements`: where its instances come from.
        var forward: Registration.Forward?
        var completions: [Registration.Completion] = []
        /// Where the kept instances are, one for each list of arguments, for a factory that takes typed ones.
        private(set) var argumentCells: ArgumentCells?
        var disposals: [Disposal.Handler] = []
        var disposal: (@Sendable (Registration, Resolver) -> Disposal)?
        /// Whether it is made when containers start, or when a property is first used; at most one: an enum costs each program 2 KB.
        var isEager = false, isLazy = false
        /// Whether it makes instances at all, and not only completes those made elsewhere.
        var hasFactory = true
        var dependencies: [Dependency] = []
        /// Whether the option `needs` has said what its closures ask for.
        var saysNeeds = false
        var injectsContainer = false
        var asyncRecipe = Registration.AsyncRecipe()
        /// A factory that stands before the registration's own.
        var factory: Registration.Factory?
        /// Where that factory counts, if an option has said so, and whether it gets the container.
        var context: (context: Resolver.Context, isOpaque: Bool)?
        /// Whether the factory, or what completes an instance, looks at arguments.
        var takesArguments: Bool
        /// The container for one request that it belongs to; `nil` for most.
        var requestContainer: RequestContainer?
        var isDefault = false
        var isOverride = false
        var observedNeeds: ObservedNeeds?

        init(scope: Resolver.Scope, takesArguments: Bool) {
            self.takesArguments = takesArguments
            self.scope = scope
        }

        /// Changes the scope, with new places in an isolated copy, if it is in one; those for the same scope stay.
        @inline(never)
        mutating func move(to scope: Resolver.Scope, for key: Resolver.ServiceKey, in stores: IsolatedStores?) {
            guard scope !== self.scope else { return }
            self.scope = scope
            makePlaces(for: key, in: stores)
        }

        @inline(never)
        mutating func makePlaces(for key: Resolver.ServiceKey, in stores: IsolatedStores?) {
            let store = kind.keepsInstances && kind != .container ? scope.store(in: stores) : nil
            let hasArguments = key.argumentList != nil
            cell = hasArguments ? nil : store.map { InstanceCell($0.terms, of: $0) }
            argumentCells = hasArguments ? store.map { ArgumentCells($0.terms, of: $0) } : nil
            containerCells = kind == .container ? ContainerCells() : nil
        }

        var cells: [InstanceCell] { (cell.map { [$0] } ?? []) + (argumentCells?.cells ?? []) }

        /// Drops the kept instances, and has no later one kept.
        func retire() {
            cell?.retire()
            argumentCells?.retire()
            containerCells?.members.retire()
        }
    }
}
