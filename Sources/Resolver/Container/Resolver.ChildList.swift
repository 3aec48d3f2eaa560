// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// The children in order, read without a lock, and only added: a single one has a slot, several an ``AppendOnlyArray``.
    struct ChildList: ~Copyable, Sendable {
        private let writer: Mutex<Writer> = Mutex((nil, [], nil, IdentitySet(), isHidden: false))
        /// The only child, as readers see it.
        private let single = Published<Resolver>(nil)
        /// Several children, as readers see them.
        private let several = Published<AppendOnlyArray<Resolver>>(nil)

        /// The children, all of several as readers see them, all of many to find out quickly whether one is there, and whether readers
        /// find none, because the container is closed.
        private typealias Writer = (
            first: Resolver?, more: [Resolver], several: AppendOnlyArray<Resolver>?, known: IdentitySet, isHidden: Bool
        )

        deinit {
            // Not by a variable, which would hold them for longer.
            LongChain.release(
                writer.withLock { writer -> [Resolver] in
                    // Who is held by others as well leads to no end.
                    if writer.more.isEmpty, !isKnownUniquelyReferenced(&writer.first) { return [] }
                    defer { (writer.first, writer.more) = (nil, []) }
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
        if let only { _ = only.read(body) } else { several.load()?.object.forEach(body) }
    }

    var all: [Resolver] { writer.withLock { Self.all($0) } }

    /// Those that readers find.
    var shown: [Resolver] { writer.withLock { $0.isHidden ? [] : Self.all($0) } }
}

// MARK: - Writing

extension Resolver.ChildList {
    /// Adds a child that is not there already, and keeps it alive: O(1), amortised over growth.
    func add(_ child: Resolver) {
        writer.withLock { writer in
            guard !Self.contains(child, writer) else { return }
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

    /// Up to how many children a look at each is faster than hashing.
    private static var fewest: Int { 16 }

    private static func all(_ writer: Writer) -> [Resolver] { (writer.first.map { [$0] } ?? []) + writer.more }

    private static func contains(_ child: Resolver, _ writer: Writer) -> Bool {
        guard writer.known.isEmpty else { return writer.known.contains(child) }
        return writer.first === child || writer.more.contains { $0 === child }
    }

    private static func append(_ child: Resolver, _ writer: inout Writer) {
        if writer.first == nil { return writer.first = child }
        writer.more.append(child)
        writer.several = writer.several?.appending(child) ?? AppendOnlyArray(all(writer))
        let count = writer.more.count + 1
        if count == fewest { for child in all(writer) { writer.known.insert(child) } }
        if count > fewest { writer.known.insert(child) }
    }
}
