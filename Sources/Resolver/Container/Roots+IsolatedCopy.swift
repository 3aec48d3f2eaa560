// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Roots {
    /// Makes an isolated copy of what the running code uses.
    ///
    /// - Parameters:
    ///   - inherit: Whether it has the registrations and settings; else it is empty.
    ///   - path: How many requests are under way, where the operation stays on the thread.
    static func isolatedCopy(inherit: Bool, path: (length: Int, home: ResolverThread.ID)? = nil) -> Roots {
        if inherit { ServiceRegistration.perform() }
        let outer = current
        let context = OverrideContext(depth: outer.context?.depth ?? 0)
        var contents = Contents(main: Resolver(in: context))
        if inherit {
            contents = outer.snapshot
            contents.root = FrontRoot.container(in: outer) ?? contents.root
            let copy = ContainerCopy(of: contents.containers, in: context)
            contents.root = contents.root.map { copy[$0] }
            contents.main = copy[contents.main]
        }
        let roots = Roots(
            contents, services: ServiceRegistration(inside: inherit ? outer.services : nil), context: context,
            path: path)
        context.roots = roots
        return roots
    }
}
