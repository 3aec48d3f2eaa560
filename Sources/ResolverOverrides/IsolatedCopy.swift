// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Resolver

// An isolated copy of what the running code uses.

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
