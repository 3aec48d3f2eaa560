// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// How one service is made; not generic, so that a thousand services are no thousand classes, and a lookup needs no cast; options are in an
/// immutable ``Configuration``, exchanged atomically, and what each request reads comes first, in one or two cache lines.
@usableFromInline
package final class Registration: Sendable {
    /// Makes an instance in uninitialised memory of the service's type; `false`, with nothing written, for `nil`.
    @usableFromInline
    typealias Factory =
        @Sendable (_ resolver: Resolver, _ arguments: ArgumentReference?, _ memory: InstanceMemory) throws -> Bool

    package let key: Resolver.ServiceKey
    private let state: TaggedReference<Configuration>
    /// Makes the instances; for one that forwards, it is not used.
    let factory: Factory
    let traits = ProductTraits()
    let identity: Identity
    package let place: SourcePlace
    /// The type of the module that has registered it; `nil` outside of modules.
    let module: Any.Type?

    /// Makes a registration, which serves nothing before a table adds it: opaque where the factory gets the container, with the stores of its
    /// isolated copy, the layer of the original for a copy, and `forward` for `implements`, as where its instances come from.
    init(
        key: Resolver.ServiceKey, scope: Resolver.Scope, place: SourcePlace, takesArguments: Bool = false,
        isOpaque: Bool = false, module: Any.Type? = nil, forward: Forward? = nil, in stores: IsolatedStores? = nil,
        layer: UInt8? = nil, factory: @escaping Factory
    ) {
        self.key = key
        self.factory = factory
        self.place = place
        self.module = module
        self.identity = Identity(
            order: Self.sequence.next(), layout: .init(of: key.service), takesArguments: takesArguments,
            isOpaque: isOpaque, layer: layer ?? stores?.depth ?? 0)
        self.state = TaggedReference(tag: Plan(scope.kind, isPlain: true).rawValue)
        if forward != nil || scope.kind.keepsInstances {
            update {
                $0.move(to: scope, for: key, in: stores)
                $0.forward = forward
            }
        }
    }

    static let sequence = Count()
}

// MARK: - What a request has to do

extension Registration {
    /// What a request has to do, in the configuration address's low bits: without options that matter, it loads one word.
    enum Plan: UInt {
        /// Call the factory.
        case unique
        /// Look into the graph, else call the factory.
        case graph
        /// Like `unique` or `graph`, as the configuration says.
        case detailed
        /// Look into the cell of the configuration.
        case cell
        /// Look into the container's cache.
        case container
        /// Ask the registration that the configuration leads to.
        case forward
        /// Like one of the others, as the configuration says, unless what asks outlives the container of the registration.
        case bound

        /// The plan of a number: `init(rawValue:)` says the same, but is called, which costs a request a dozen instructions.
        @inline(__always)
        fileprivate init(tag: UInt) {
            switch tag {
            case Self.unique.rawValue: self = .unique
            case Self.graph.rawValue: self = .graph
            case Self.detailed.rawValue: self = .detailed
            case Self.cell.rawValue: self = .cell
            case Self.container.rawValue: self = .container
            case Self.forward.rawValue: self = .forward
            default: self = .bound
            }
        }

        init(_ kind: Resolver.Scope.Kind, isPlain: Bool) {
            switch kind {
            case .unique: self = isPlain ? .unique : .detailed
            case .graph: self = isPlain ? .graph : .detailed
            case .shared, .cache: self = .cell
            case .container: self = .container
            }
        }

        /// The plan that values make; an initialiser would be given a copy of them.
        fileprivate static func plan(_ values: Configuration.Values) -> Plan {
            if values.forward != nil { return .forward }
            if values.requestContainer != nil { return .bound }
            return Plan(values.kind, isPlain: values.completions.isEmpty && values.factory == nil)
        }
    }

    @inline(__always)
    var plan: (Plan, Borrowed<Configuration>?) {
        let state = state.load()
        return (Plan(tag: state.tag), state.object)
    }

    /// Whether instances outlive the resolution that makes them.
    var keepsInstances: Bool { configuration?.object.values.kind.keepsInstances ?? false }

    /// Whether instances live in the graph of the resolution that makes them.
    var isGraphScoped: Bool { scope.kind == .graph }

    /// What options have said, read without a lock, for as long as the registration lives; `nil` while no option has been set.
    @inline(__always)
    var configuration: Borrowed<Configuration>? { state.load().object }

    /// Sets the scope, in an isolated copy if it is in one; one that keeps nothing needs no configuration to say so.
    func setScope(_ scope: Resolver.Scope, in stores: IsolatedStores?) {
        let old = state.load()
        let plan = Plan(scope.kind, isPlain: true).rawValue
        if old.object == nil, !scope.kind.keepsInstances, state.exchange(old, for: plan, nil) { return }
        let outdated = update { $0.move(to: scope, for: key, in: stores) }
        if let outdated, outdated.values.scope !== scope { outdated.values.retire() }
    }

    /// Puts another factory and places in place by `change`, maybe called again, and lets go of what the former made.
    func replaceFactory(in stores: IsolatedStores?, _ change: (inout Configuration.Values) -> Void) {
        let outdated = update { values in
            change(&values)
            values.makePlaces(for: key, in: stores)
        }
        outdated?.values.retire()
    }

    /// Changes a copy of the configuration, again after a race, and returns the one before; `nil` when no option had been set.
    @discardableResult
    func update(_ change: (inout Configuration.Values) -> Void) -> Configuration? {
        while true {
            let old = state.load()
            var values = values(of: old)
            change(&values)
            if replace(old, with: consume values) { return old.object?.object }
        }
    }

    @inline(never)
    private func values(of state: TaggedReference<Configuration>.Word) -> Configuration.Values {
        state.object?.object.values
            ?? .init(scope: Plan(tag: state.tag) == .unique ? .unique : .graph, takesArguments: takesArguments)
    }

    /// Puts in place a configuration that holds the old one, which others may be reading; `false` when another thread was faster.
    @inline(never)
    private func replace(
        _ old: TaggedReference<Configuration>.Word, with values: consuming Configuration.Values
    ) -> Bool {
        let plan = Plan.plan(values)
        return state.exchange(old, for: plan.rawValue, Configuration(consume values, replacing: old.object?.object))
    }

    /// Drops the kept instance for good, because another registration takes this one's place.
    func retire() { configuration?.object.values.retire() }
}

// MARK: - What it is like

extension Registration {
    /// The registration that makes the instances: of one that stands for `implements`, its target.
    package var component: Registration { forward?.owner ?? self }

    package var hasFactory: Bool { configuration?.object.values.hasFactory ?? true }

    package var dependencies: [Dependency] { configuration?.object.values.dependencies ?? [] }

    package var scope: Resolver.Scope {
        let (plan, configuration) = plan
        return configuration?.object.values.scope ?? (plan == .unique ? .unique : .graph)
    }

    /// Whether any registration of this process is put off until its first use.
    static let lazyHint = Hint()

    /// Whether there is one, for what is compiled into clients.
    @usableFromInline static var areAnyLazy: Bool { lazyHint.isSet }

    package var isEager: Bool { configuration?.object.values.isEager == true }
    var isLazy: Bool { configuration?.object.values.isLazy == true }
}
