// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Resolver

extension Roots {
    /// Copies a container, with nothing that it keeps, and what the running code uses.
    package static func isolatedCopy(of original: Resolver) -> (roots: Roots, container: Resolver) {
        let (roots, copies) = isolatedCopy(with: [original])
        return (roots, copies[original])
    }

    /// Copies the containers and settings that the running code uses, and other containers with them.
    private static func isolatedCopy(with others: [Resolver]) -> (roots: Roots, copies: ContainerCopy) {
        let (outer, original) = registered { ($0, $1) }
        let context = OverrideContext(inside: outer.context)
        var contents = original
        (contents.isComplete, contents.previewed) = (true, nil)
        contents.root = outer.front ?? original.root
        let copies = ContainerCopy(of: contents.containers + others, in: context)
        contents.root = contents.root.map { copies[$0] }
        contents.main = copies[original.main]
        return (ofCopy(contents, inside: outer, in: context), copies)
    }

    /// Makes an isolated copy of what the running code uses, or an empty one.
    static func isolatedCopy(inherit: Bool) -> Roots {
        if inherit { return isolatedCopy(with: []).roots }
        let context = OverrideContext(inside: current.context)
        return ofCopy(Contents(main: Resolver(in: context)), inside: nil, in: context)
    }
}

/// Copies of containers: every registration, in the same order, the same children and modules, but nothing that is kept or has
/// started.
struct ContainerCopy {
    private let originals: [Resolver]
    private let copies: [ObjectIdentifier: Resolver]

    /// Copies some containers, and all that they reach: O(*n* log *n*) in the number of registrations.
    init(of containers: [Resolver], in context: OverrideContext) {
        var originals: [Resolver] = []
        var copies: [ObjectIdentifier: Resolver] = [:]
        for original in containers.flatMap(\.reachableWhenOpen) where copies[ObjectIdentifier(original)] == nil {
            originals.append(original)
            copies[ObjectIdentifier(original)] = Resolver(copyingCacheOf: original, in: context)
        }
        self.originals = originals
        self.copies = copies
        for original in originals {
            for child in original.childrenWhenOpen { self[original].add(child: self[child]) }
            copyState(of: original)
        }
        copyRegistrations()
    }

    /// The copy of a container; the container itself, when it was not copied.
    subscript(original: Resolver) -> Resolver { copies[ObjectIdentifier(original)] ?? original }

    /// Copies what an original declares, and what is attached to it.
    private func copyState(of original: Resolver) {
        guard let state = original.existingState?.state.withLock({ $0 }) else { return }
        let attachment = state.attachment?.copy()
        self[original].containerState.state.withLock { copy in
            copy.attachment = attachment
            copy.declarations = state.declarations
        }
    }

    /// Copies the registrations of all containers in the order in which they were made, since order decides what is chosen; and
    /// what validation says of those that they have replaced.
    private func copyRegistrations() {
        let registrations = originals.flatMap { original in
            original.table.currentRegistrations().map { (original: $0, home: self[original]) }
        }
        // Where the highest layer is taken, what is registered in the copy gets the same: so those that there are move down, and where all are
        // taken, the outermost two become one.
        let layers = Set(registrations.map(\.original.layer)).sorted()
        for (original, home) in registrations.sorted(by: { $0.original.order }) {
            let rank = (layers.firstIndex(of: original.layer) ?? 0) - max(layers.count - 63, 0)
            let layer = layers.last == 63 ? UInt8(max(rank, 0)) : original.layer
            _ = home.table.add(Registration(copying: original, to: home, layer: layer))
        }
        for original in originals { self[original].table.inheritReplaced(from: original.table) }
    }
}
