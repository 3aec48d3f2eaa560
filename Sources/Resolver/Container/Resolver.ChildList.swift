// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// The children in order, read without a lock, and only added: the first has a slot, as most have no other, and each other a link.
    struct ChildList: ~Copyable, Sendable {
        private let writer: Mutex<Writer> = Mutex((nil, nil))
        /// The first child, as readers see it.
        private let first = Published<Resolver>(nil)
        /// The second child, as readers see it that have found the first one.
        private let second = Published<Link>(nil)

        private final class Link: Sendable {
            let child: ChainLink<Resolver>
            let next = Published<Link>(nil)

            init(_ child: Resolver) { self.child = ChainLink(child) }
        }

        /// The first and the last link, and all of them by their children, which keeps them alive.
        private final class Others {
            var first: Link?
            var last: Link?
            var links = IdentityMap<Link>()
        }

        /// The children, which this keeps alive.
        private typealias Writer = (first: Resolver?, others: Others?)

        deinit {
            _ = writer.withLock { writer in
                // A child that others hold as well leads to no end.
                ChainLink(isKnownUniquelyReferenced(&writer.first) ? writer.first.take() : nil)
            }
        }
    }
}

// MARK: - Reading

extension Resolver.ChildList {
    // By two loads: of one, Swift 6.3.1 makes code by which a request takes five instructions more.
    @inline(__always)
    var isEmpty: Bool { second.load() == nil && first.load() == nil }

    /// The only child; `nil` when there are none, or several.
    var only: Borrowed<Resolver>? { @inline(__always) get { second.load() == nil ? first.load() : nil } }

    /// Calls a closure with each child, in order, as long as it returns `true`.
    @inline(__always)
    func forEach(_ body: (Resolver) -> Bool) {
        guard let first = first.load(), first.read(body) else { return }
        var next = second.load()
        while let link = next, let child = link.object.child.object, body(child) { next = link.object.next.load() }
    }

    var all: [Resolver] { writer.withLock { Self.all($0) } }

    /// Those that nothing else keeps alive.
    var unshared: [Resolver] {
        writer.withLock { writer in
            var children = Self.all(writer)
            writer.first = nil
            for child in children.dropFirst() { Borrowed(child).release() }
            defer {
                writer.first = children.first
                for child in children.dropFirst() { Borrowed(child).retain() }
            }
            return children.indices.filter { isKnownUniquelyReferenced(&children[$0]) }.map { children[$0] }
        }
    }

    private static func all(_ writer: Writer) -> [Resolver] {
        var all = writer.first.map { [$0] } ?? []
        var next = writer.others?.first
        while let link = next {
            if let child = link.child.object { all.append(child) }
            next = link.next.load()?.object
        }
        return all
    }
}

// MARK: - Writing

extension Resolver.ChildList {
    /// Adds a child that is not there already, and keeps it alive: O(1), amortised over growth.
    func add(_ child: Resolver) {
        writer.withLock { writer in
            if writer.first == nil {
                writer.first = child
            } else if writer.first !== child {
                let others = writer.others ?? Others()
                writer.others = others
                guard others.links[ObjectIdentifier(child).word] == nil else { return }
                let link = Link(child)
                others.links[ObjectIdentifier(child).word] = link
                others.last?.next.store(Borrowed(link))
                (others.first, others.last) = (others.first ?? link, link)
            }
            // The first child comes last, so that nobody finds others without it.
            second.store(writer.others?.first.map { Borrowed($0) })
            first.store(writer.first.map { Borrowed($0) })
        }
    }
}

extension Resolver {
    /// The containers that are searched after this one, in order.
    var children: [Resolver] { isHidden ? [] : childList.all }

    /// Adds a container that is searched for what this one, and the children before it, do not have.
    ///
    /// What a child has registered is made with requests of the container that was asked, so a parent's registrations
    /// reach into what its children make. Adding a container twice, or to itself, changes nothing.
    ///
    /// A container to which one for a request is added, see ``withContainer(asRoot:isolation:_:)``, goes with that.
    ///
    /// - Parameters:
    ///   - child: The container. It is kept alive.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func add(child: Resolver, file: StaticString = #fileID, line: UInt = #line) {
        if child === self { return }
        checkAccepts("A child cannot be added", file, line)
        // Before it is found there: see `RegistrationTable.retire`.
        child.table.isShared.set()
        childList.add(child)
        if let request = child.requestContainer { goWith(request) }
        table.noteChange()
    }

    /// Adds a container, where `add(child:)` stands as a value.
    ///
    /// - Parameter child: The container. It is kept alive.
    @_disfavoredOverload
    public func add(child: Resolver) { add(child: child, file: #fileID, line: #line) }

    /// All containers that a request of this one may reach, each once, in the order of search.
    package var reachable: [Resolver] { reachable(by: \.children) }

    /// All containers that a request of this one could reach if none of them were closed.
    package var reachableWhenOpen: [Resolver] { reachable(by: \.childrenWhenOpen) }

    /// Whether a request of this one could reach another if none were closed: O(*n*), and O(1) where it has never had children.
    package func reachesWhenOpen(_ other: Resolver) -> Bool {
        !childrenWhenOpen.isEmpty && reachableWhenOpen.contains { $0 === other }
    }

    private func reachable(by children: (Resolver) -> [Resolver]) -> [Resolver] {
        var found: [Resolver] = []
        var seen = IdentitySet()
        var open: [Resolver] = [self]
        while let container = open.popLast() {
            guard seen.insert(container) else { continue }
            found.append(container)
            for child in children(container).reversed() { open.append(child) }
        }
        return found
    }

    /// The children; of a closed container, those that it had.
    package var childrenWhenOpen: [Resolver] { childList.all }
}
