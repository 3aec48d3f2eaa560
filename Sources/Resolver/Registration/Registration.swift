// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// How one service is made: its factory, what happens to what the factory returns, and its place in the source.
///
/// A registration is not generic. Its factory writes the instance into raw memory of the service's type, so a lookup needs
/// no cast, and a program with a thousand services does not pay for a thousand classes. What options change is in one
/// immutable ``Details`` value that is exchanged atomically, so that registering and resolving may overlap.
@usableFromInline
final class Registration: Sendable {
    /// Makes an instance in uninitialised memory of the service's type.
    ///
    /// - Returns: The dynamic type of the instance; `nil` when the factory returned `nil` and wrote nothing.
    @usableFromInline
    typealias Factory =
        @Sendable (
            _ resolver: Resolver, _ arguments: UnsafePointer<Any>?, _ memory: UnsafeMutableRawPointer
        ) throws -> Any.Type?

    /// Turns an instance of the target's service into one of this service.
    ///
    /// It provides memory, has it filled by `make`, and moves the result on.
    ///
    /// - Returns: `false` when the instance does not conform.
    @usableFromInline
    typealias Conversion =
        @Sendable (
            _ make: (UnsafeMutableRawPointer) throws(ResolutionError) -> Void, _ memory: UnsafeMutableRawPointer
        ) throws(ResolutionError) -> Bool

    /// Another key of the same container, whose instances serve this one when they are converted.
    final class Forward: Sendable {
        /// The entry of the other key.
        let target: Unchecked<Unmanaged<Entry>>
        /// Converts an instance.
        let convert: Conversion

        /// Makes the way from one key to another.
        init(to target: Entry, by convert: @escaping Conversion) {
            self.target = Unchecked(.passUnretained(target))
            self.convert = convert
        }
    }

    /// Makes the instances; for one that forwards, it is not used.
    let factory: Factory
    /// Whether the factory looks at arguments.
    let takesArguments: Bool
    /// For a registration that stands for `implements`: where its instances come from.
    let forward: Forward?
    /// The key that the registration was made for, in its entry, which outlives it.
    private let owner: Unchecked<Unmanaged<Entry>>
    /// The type of the service, as the memory holds it.
    let instances: InstanceType
    /// The place in the source where it was registered.
    let place: SourcePlace
    /// The position among all registrations of the process; a later one is greater.
    let order: Int
    /// The kind of scope that it has while it has no details.
    let initialKind: Resolver.Scope.Kind

    /// The dynamic type made last, with what is known of it.
    ///
    /// See ``ProductTraits``.
    let traits = ProductTraits()
    /// What options have said.
    ///
    /// See ``details``.
    private let current = Atomic<Unmanaged<Details>?>(nil)

    /// Makes a registration, which serves nothing before its entry adds it.
    ///
    /// - Parameters:
    ///   - entry: The entry of its key.
    ///   - factory: Makes the instances.
    ///   - takesArguments: Whether the factory looks at arguments.
    ///   - forward: Where they come from instead.
    ///   - scope: The scope it starts with.
    ///   - place: The place in the source.
    init(
        entry: Entry, factory: @escaping Factory, takesArguments: Bool = false, forward: Forward? = nil,
        scope: Resolver.Scope, place: SourcePlace
    ) {
        self.owner = Unchecked(Unmanaged.passUnretained(entry))
        self.instances = InstanceType(entry.key.service)
        self.factory = factory
        self.takesArguments = takesArguments
        self.forward = forward
        self.place = place
        self.order = Self.sequence.add(1, ordering: .relaxed).newValue
        self.initialKind = scope.kind
        if scope.kind.keepsInstances {
            update { $0.scope = scope }
        }
    }

    deinit {
        current.load(ordering: .acquiring)?.release()
    }

    private static let sequence = Atomic<Int>(0)
}

// MARK: - Facts

extension Registration {
    /// The key that the registration was made for.
    var key: Resolver.ServiceKey { entry.key }

    /// The entry of that key.
    var entry: Entry { owner.value.takeUnretainedValue() }

    /// Whether it was made for the key of an entry.
    @inline(__always)
    func belongs(to entry: Unmanaged<Entry>) -> Bool { owner.value.toOpaque() == entry.toOpaque() }

    /// The entry whose registration makes the instances, for one that stands for `implements`.
    var target: Unmanaged<Entry>? {
        forward?.target.value
    }

    /// Whether it wins among the candidates for a key; for an `implements`, whether its target does.
    var isDefault: Bool {
        if let target {
            return target.takeUnretainedValue().own?.takeUnretainedValue().isDefault ?? false
        }
        return details?.takeUnretainedValue().contents.isDefault ?? false
    }
}

// MARK: - Details

extension Registration {
    /// What options have said about the registration, as one immutable value.
    final class Details: Sendable {
        let contents: Contents
        /// The details that these replaced, for readers that still use them.
        private let previous: Details?

        /// Makes details.
        ///
        /// - Parameters:
        ///   - contents: What they say.
        ///   - previous: The details that they replace.
        init(_ contents: Contents, replacing previous: Details?) {
            self.contents = contents
            self.previous = previous
        }
    }

    /// What options can change.
    struct Contents: Sendable {
        /// How long instances are kept.
        var scope: Resolver.Scope { didSet { kind = scope.kind } }
        /// The kind of the scope, at hand for each request.
        private(set) var kind: Resolver.Scope.Kind
        /// Where the kept instance is, for a scope that keeps one for each registration.
        var cell: Cell?
        /// The cells of container scope, of which each container's cache owns one.
        var containerCells: CellList?
        /// What to do with each new instance, in order.
        var mutators: [Mutator] = []
        /// A factory that stands before the registration's own.
        var factory: Factory?
        /// Whether the factory, or what completes an instance, looks at arguments.
        var takesArguments: Bool
        /// Whether it wins when several candidates serve one key.
        var isDefault = false
        /// Whether it replaces another on purpose.
        var isOverride = false

        /// What is true before any option is set.
        init(scope: Resolver.Scope, takesArguments: Bool) {
            self.takesArguments = takesArguments
            self.scope = scope
            self.kind = scope.kind
        }
    }

    /// Completes a new instance: sets properties, calls methods.
    @usableFromInline
    typealias Mutator =
        @Sendable (
            _ service: UnsafeMutableRawPointer, _ resolver: Resolver, _ arguments: UnsafePointer<Any>?
        ) throws -> Void

    /// The details, read without a lock; `nil` while no option has been set.
    ///
    /// They live as long as the registration.
    @inline(__always)
    var details: Unmanaged<Details>? { current.load(ordering: .acquiring) }

    /// Changes the details.
    ///
    /// - Parameter change: Changes a copy. It may be called again, when another thread was faster.
    func update(_ change: (inout Contents) -> Void) {
        while true {
            let old = details
            var contents =
                old?.takeUnretainedValue().contents
                ?? Contents(
                    scope: initialKind == .unique ? .unique : .graph, takesArguments: takesArguments)
            let outdated = contents
            change(&contents)
            if contents.scope !== outdated.scope {
                contents.cell = contents.scope.makeCell()
                contents.containerCells = contents.scope.kind == .container ? CellList() : nil
            }

            let new = Unmanaged.passRetained(Details(contents, replacing: old?.takeUnretainedValue()))
            let (exchanged, _) = current.compareExchange(
                expected: old, desired: new, ordering: .acquiringAndReleasing)
            if exchanged {
                old?.release()
                if contents.scope !== outdated.scope { outdated.retire() }
                return
            }
            new.release()
        }
    }

    /// Drops the kept instance for good, because another registration takes this one's place.
    func retire() {
        details?.takeUnretainedValue().contents.retire()
    }
}

extension Registration.Contents {
    /// Drops the kept instances, and has no later one kept.
    fileprivate func retire() {
        cell?.retire()
        containerCells?.retire()
    }
}
