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
        private let single = Atomic<Borrowed<Resolver>?>(nil)
        /// Several children, as readers see them.
        private let several = Atomic<Borrowed<Places>?>(nil)

        /// What only writers touch.
        fileprivate struct Writer {
            /// The children, which this keeps alive.
            var all: [Resolver] = []
            /// All of several, as readers see them.
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
            private let memory: FixedArray<Borrowed<Resolver>?>

            init(capacity: Int, replacing previous: Places?) {
                self.capacity = capacity
                self.previous = previous
                memory = FixedArray(capacity) { _ in nil }
            }

            @inline(__always)
            subscript(position: Int) -> Borrowed<Resolver>? { memory[position] }

            /// Fills the next place, which there must be.
            func append(_ child: Borrowed<Resolver>) {
                let position = count.load(ordering: .relaxed)
                memory[position] = child
                count.store(position + 1, ordering: .releasing)
            }

            /// Makes twice as many places, and fills the first ones alike.
            func doubled() -> Places {
                let larger = Places(capacity: capacity * 2, replacing: self)
                for position in 0..<capacity { self[position].map { larger.append($0) } }
                return larger
            }
        }

        deinit {
            LongChain.release(
                writer.withLock { writer in
                    defer { writer.all = [] }
                    return writer.all
                })
        }
    }
}

// MARK: - Reading

extension Resolver.ChildList {
    /// The only child; `nil` when there are none, or several.
    var only: Borrowed<Resolver>? {
        @inline(__always) get { single.load(ordering: .acquiring) }
    }

    /// Calls a closure with each child, in order, as long as it returns `true`.
    @inline(__always)
    func forEach(_ body: (Resolver) -> Bool) {
        if let only {
            _ = only.read(body)
            return
        }
        guard let places = several.load(ordering: .acquiring)?.object else { return }
        for position in 0..<places.count.load(ordering: .acquiring) {
            guard places[position]?.read(body) == true else { return }
        }
    }

    /// All children, also while they are hidden.
    var all: [Resolver] {
        writer.withLock { $0.all }
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
            writer.append(child)
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
        let only = writer.isHidden || places != nil ? nil : writer.all.first.map { Borrowed($0) }
        several.store(places.map { .init($0) }, ordering: .releasing)
        single.store(only, ordering: .releasing)
    }
}

extension Resolver.ChildList.Writer {
    /// Up to how many children a look at each is faster than hashing.
    private static var fewest: Int { 16 }

    fileprivate func contains(_ child: Resolver) -> Bool {
        guard known.isEmpty else { return known.contains(ObjectIdentifier(child)) }
        return all.contains { $0 === child }
    }

    /// Adds a child.
    fileprivate mutating func append(_ child: Resolver) {
        all.append(child)
        if all.count > 1 { places = placesOfAll() }
        if all.count == Self.fewest { known = Set(all.map { ObjectIdentifier($0) }) }
        if all.count > Self.fewest { known.insert(ObjectIdentifier(child)) }
    }

    /// The places of several children; there are some for all but the newest.
    private func placesOfAll() -> Resolver.ChildList.Places {
        guard let places else {
            let places = Resolver.ChildList.Places(capacity: 4, replacing: nil)
            all.forEach { places.append(Borrowed($0)) }
            return places
        }
        let roomy = all.count <= places.capacity ? places : places.doubled()
        all.last.map { roomy.append(Borrowed($0)) }
        return roomy
    }
}
