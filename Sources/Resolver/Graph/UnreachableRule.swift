// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A registration that the services a program asks for do not lead to.
struct UnreachableRule: GraphRule {
    /// The services that the program asks for.
    let roots: [Any.Type]

    func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        let reached = reached(in: wiring)
        return wiring.components.enumerated().filter { !reached.contains($0.offset) }.map { _, component in
            .init(
                .error, "unreachable", [component],
                "\(component.key) is registered, and none of the roots leads to it.",
                "Remove it, or name what asks for it: validate(roots:), or .needs(_:) on a closure.")
        }
    }

    private func reached(in wiring: Wiring) -> Set<Int> {
        var reached: Set<Int> = []
        var open = roots.flatMap { root in
            wiring.container.components(of: root, nil).compactMap { wiring.position(of: $0.component) }
        }
        while let next = open.popLast() {
            guard reached.insert(next).inserted else { continue }
            open += wiring.needs[wiring.needsOfComponent[next]].flatMap(\.targets)
        }
        return reached
    }
}
