// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// The children in order, read without a lock, and only added: a single one has a slot, several have ``HashSlots``.
    struct ChildList: ~Copyable, Sendable {
        private let writer: Mutex<Writer> = Mutex((nil, nil, IdentitySet(), isHidden: false))
        /// The only child, as readers see it.
        private let single = Published<Resolver>(nil)
        /// Several children, as readers see them, each by its position.
        private let several = Published<HashSlots<Resolver>>(nil)

        /// The first child, several as readers see them, which are retained, the same to find out quickly whether one is there, and
        /// whether readers find none, because the container is closed.
        private typealias Writer = (first: Resolver?, several: HashSlots<Resolver>?, known: IdentitySet, isHidden: Bool)

        deinit {
            // Not by a variable, which would hold them for longer.
            LongChain.release(
                writer.withLock { writer -> [Resolver] in
                    // A child that others hold as well leads to no end.
                    if writer.several == nil, !isKnownUniquelyReferenced(&writer.first) { return [] }
                    defer {
                        writer.first = nil
                        writer.several?.forEach { child, _ in child.release() }
                    }
                    return Self.all(writer)
                })
        }
    }
}

// MARK: - Reading

extension Resolver.ChildList {
    @inline(__always)
    var isEmpty: Bool { only == nil && several.load() == nil }

    /// The only child; `nil` when there are none, or several.
    var only: Borrowed<Resolver>? { @inline(__always) get { single.load() } }

    /// Calls a closure with each child, in order, as long as it returns `true`.
    @inline(__always)
    func forEach(_ body: (Resolver) -> Bool) {
        if let only { return _ = only.read(body) }
        guard let several = several.load()?.object else { return }
        var position: UInt = 0
        while let child = several.find(position, where: { _ in true }), child.read(body) { position += 1 }
    }

    var all: [Resolver] { writer.withLock { Self.all($0) } }

    /// Those that nothing else keeps alive.
    var unshared: [Resolver] {
        writer.withLock { writer in
            var children = Self.all(writer)
            writer.first = nil
            writer.several?.forEach { child, _ in child.release() }
            defer {
                writer.first = children.first
                writer.several?.forEach { child, _ in child.retain() }
            }
            return children.indices.filter { isKnownUniquelyReferenced(&children[$0]) }.map { children[$0] }
        }
    }

    /// Those that readers find.
    var shown: [Resolver] { writer.withLock { $0.isHidden ? [] : Self.all($0) } }
}

// MARK: - Writing

extension Resolver.ChildList {
    /// Adds a child that is not there already, and keeps it alive: O(1), amortised over growth.
    func add(_ child: Resolver) {
        writer.withLock { writer in
            guard let first = writer.first else {
                writer.first = child
                return show(writer)
            }
            if writer.several == nil ? child === first : writer.known.contains(child) { return }
            if writer.several == nil { Self.append(first, &writer) }
            Self.append(child, &writer)
            show(writer)
        }
    }

    /// Shows readers no children, or those that there are.
    @inline(never)
    func setHidden(_ isHidden: Bool) {
        writer.withLock { writer in
            writer.isHidden = isHidden
            show(writer)
        }
    }

    /// Shows readers what there is: several before the single one goes, so that no reader sees neither.
    private func show(_ writer: Writer) {
        let several = writer.isHidden ? nil : writer.several
        let only = writer.isHidden || several != nil ? nil : writer.first.map { Borrowed($0) }
        self.several.store(several.map { .init($0) })
        single.store(only)
    }

    private static func all(_ writer: Writer) -> [Resolver] {
        guard let several = writer.several else { return writer.first.map { [$0] } ?? [] }
        var all: [Resolver] = []
        several.forEach { child, _ in all.append(child.object) }
        return all
    }

    /// Adds one of several children, and retains it; readers of slots that are full keep those, held by twice as many.
    private static func append(_ child: Resolver, _ writer: inout Writer) {
        let (full, count) = (writer.several, writer.known.count)
        var several = full ?? HashSlots(count: 4)
        if several.isFull(with: count) {
            several = HashSlots(count: several.count * 2, previous: full)
            full?.forEach { several.place($0, $1) }
        }
        Borrowed(child).retain()
        several.place(Borrowed(child), UInt(count))
        writer.known.insert(child)
        writer.several = several
    }
}
