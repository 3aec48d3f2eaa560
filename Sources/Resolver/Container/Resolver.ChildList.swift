// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

extension Resolver {
    /// The children of a container, in order, read without a lock.
    ///
    /// Children are only added, and go with the list. A single one is read from a slot of its own; several are read from places
    /// that grow by doubling. A writer fills a place and then publishes it by a releasing store of the count. Places that have
    /// been grown out of stay for readers that are still among them: growth being geometric, at most as much memory again.
    final class ChildList: Sendable {
        private let writer = Guarded(Writer())
        /// The only child, as readers see it.
        private let single = Atomic<Unmanaged<Resolver>?>(nil)
        /// Several children, as readers see them.
        private let several = Atomic<Unmanaged<Places>?>(nil)

        /// What only writers touch.
        fileprivate struct Writer {
            /// The first child, which is retained.
            var first: Unchecked<Unmanaged<Resolver>>?
            /// All of several, which are retained; the first one once.
            var places: Places?
            /// All of many, to find out quickly whether one is there.
            var known: Set<ObjectIdentifier> = []
            /// Whether readers find none, because the container is closed.
            var isHidden = false
        }

        /// A run of places.
        fileprivate final class Places: Sendable {
            let capacity: Int
            let count = Atomic<Int>(0)
            private let previous: Places?
            private let memory: Unchecked<UnsafeMutablePointer<Unmanaged<Resolver>>>

            init(capacity: Int, replacing previous: Places?) {
                self.capacity = capacity
                self.previous = previous
                memory = Unchecked(.allocate(capacity: capacity))
            }

            deinit {
                memory.value.deallocate()
            }

            @inline(__always)
            subscript(position: Int) -> Unmanaged<Resolver> { memory.value[position] }

            /// Fills the next place, which there must be.
            func append(_ child: Unmanaged<Resolver>) {
                let position = count.load(ordering: .relaxed)
                (memory.value + position).initialize(to: child)
                count.store(position + 1, ordering: .releasing)
            }

            /// Makes twice as many places, and fills the first ones alike.
            func doubled() -> Places {
                let larger = Places(capacity: capacity * 2, replacing: self)
                for position in 0..<capacity { larger.append(self[position]) }
                return larger
            }
        }

        deinit {
            let children = Unchecked(writer.withLock { $0.all.value })
            for child in children.value { LongChain.release(child) }
        }
    }
}

// MARK: - Reading

extension Resolver.ChildList {
    /// The only child; `nil` when there are none, or several.
    var only: Unmanaged<Resolver>? {
        @inline(__always) get { single.load(ordering: .acquiring) }
    }

    /// Calls a closure with each child, in order, as long as it returns `true`.
    @inline(__always)
    func forEach(_ body: (Resolver) -> Bool) {
        if let only {
            _ = only._withUnsafeGuaranteedRef(body)
            return
        }
        guard let places = several.load(ordering: .acquiring)?.takeUnretainedValue() else { return }
        for position in 0..<places.count.load(ordering: .acquiring) {
            guard places[position]._withUnsafeGuaranteedRef(body) else { return }
        }
    }

    /// All children, also while they are hidden.
    var all: [Resolver] {
        writer.withLock { $0.all }.value.map { $0.takeUnretainedValue() }
    }
}

// MARK: - Writing

extension Resolver.ChildList {
    /// Adds a child, and keeps it alive; one that is there already changes nothing.
    ///
    /// - Complexity: O(1), amortised over growth.
    func add(_ child: Resolver) {
        writer.withLock { writer in
            guard !writer.contains(child) else { return }
            writer.append(.passRetained(child))
            show(writer)
        }
    }

    /// Shows readers no children, or those that there are.
    func setHidden(_ isHidden: Bool) {
        writer.withLock { writer in
            writer.isHidden = isHidden
            show(writer)
        }
    }

    /// Shows readers what there is.
    ///
    /// Several before the single one goes, so that no reader sees neither.
    private func show(_ writer: Writer) {
        let places = writer.isHidden ? nil : writer.places
        let only = writer.isHidden || places != nil ? nil : writer.first?.value
        several.store(places.map { .passUnretained($0) }, ordering: .releasing)
        single.store(only, ordering: .releasing)
    }
}

extension Resolver.ChildList.Writer {
    /// Up to how many children a look at each is faster than hashing.
    private static var fewest: Int { 16 }

    /// All children.
    fileprivate var all: Unchecked<[Unmanaged<Resolver>]> {
        guard let places else { return Unchecked(first.map { [$0.value] } ?? []) }
        return Unchecked((0..<places.count.load(ordering: .relaxed)).map { places[$0] })
    }

    fileprivate func contains(_ child: Resolver) -> Bool {
        guard known.isEmpty else { return known.contains(ObjectIdentifier(child)) }
        return all.value.contains { $0.toOpaque() == Unmanaged.passUnretained(child).toOpaque() }
    }

    /// Adds a child, which has been retained.
    fileprivate mutating func append(_ child: Unmanaged<Resolver>) {
        guard let first else { return first = Unchecked(child) }
        let places = roomyPlaces(after: first.value)
        places.append(child)
        self.places = places
        let count = places.count.load(ordering: .relaxed)
        if count == Self.fewest { known = Set(all.value.map { ObjectIdentifier($0.takeUnretainedValue()) }) }
        if count > Self.fewest { known.insert(ObjectIdentifier(child.takeUnretainedValue())) }
    }

    /// The places, of which one is free.
    private func roomyPlaces(after first: Unmanaged<Resolver>) -> Resolver.ChildList.Places {
        guard let places else {
            let places = Resolver.ChildList.Places(capacity: 4, replacing: nil)
            places.append(first)
            return places
        }
        return places.count.load(ordering: .relaxed) < places.capacity ? places : places.doubled()
    }
}
