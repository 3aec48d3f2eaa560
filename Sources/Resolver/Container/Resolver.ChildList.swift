// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// The children in order, read without a lock, and only added: a single one has a slot, several an ``AppendOnlyArray``.
    struct ChildList: ~Copyable, Sendable {
        private let writer = Mutex(Writer())
        /// The only child, as readers see it.
        private let single = Published<Resolver>(nil)
        /// Several children, as readers see them.
        private let several = Published<AppendOnlyArray<Resolver>>(nil)

        fileprivate struct Writer {
            var first: Resolver?
            var more: [Resolver] = []
            /// All of several, as readers see them.
            var several: AppendOnlyArray<Resolver>?
            /// All of many, to find out quickly whether one is there.
            var known = IdentitySet()
            /// Whether readers find none, because the container is closed.
            var isHidden = false
        }

        deinit {
            // Not by a variable, which would hold them for longer.
            LongChain.release(
                writer.withLock { writer -> [Resolver] in
                    // Who is held by others as well leads to no end.
                    if writer.more.isEmpty, !isKnownUniquelyReferenced(&writer.first) { return [] }
                    defer { (writer.first, writer.more) = (nil, []) }
                    return writer.all
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
        if let only { _ = only.read(body) } else { several.load()?.object.forEach(body) }
    }

    var all: [Resolver] { writer.withLock { $0.all } }

    /// Those that readers find.
    var shown: [Resolver] { writer.withLock { $0.isHidden ? [] : $0.all } }
}

// MARK: - Writing

extension Resolver.ChildList {
    /// Adds a child that is not there already, and keeps it alive: O(1), amortised over growth.
    func add(_ child: Resolver) {
        writer.withLock { writer in
            guard !writer.contains(child) else { return }
            writer.append(child)
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
}

extension Resolver.ChildList.Writer {
    /// Up to how many children a look at each is faster than hashing.
    private static var fewest: Int { 16 }

    fileprivate var all: [Resolver] { (first.map { [$0] } ?? []) + more }

    fileprivate func contains(_ child: Resolver) -> Bool {
        guard known.isEmpty else { return known.contains(child) }
        return first === child || more.contains { $0 === child }
    }

    fileprivate mutating func append(_ child: Resolver) {
        if first == nil { return first = child }
        more.append(child)
        several = several?.appending(child) ?? AppendOnlyArray(all)
        let count = more.count + 1
        if count == Self.fewest { for child in all { known.insert(child) } }
        if count > Self.fewest { known.insert(child) }
    }
}
