// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Roots {
    /// Makes an isolated copy of what the running code uses.
    ///
    /// - Parameters:
    ///   - inherit: Whether it has the registrations and settings; else it is empty.
    ///   - pathLength: How many requests are under way on the thread.
    static func isolatedCopy(inherit: Bool, pathLength: Int) -> Roots {
        if inherit { ServiceRegistration.perform() }
        let outer = current
        let context = OverrideContext(depth: outer.context?.depth ?? 0)
        var contents = Contents(main: Resolver(in: context))
        if inherit {
            contents = outer.snapshot
            let copy = ContainerCopy(of: contents.containers, in: context)
            contents.root = contents.root.map { copy[$0] }
            contents.main = copy[contents.main]
        }
        let roots = Roots(
            contents, services: ServiceRegistration(inside: inherit ? outer.services : nil), context: context,
            pathLength: pathLength)
        context.roots = roots
        return roots
    }
}
