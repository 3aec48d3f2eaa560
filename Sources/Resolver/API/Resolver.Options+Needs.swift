// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.Options {
    /// Declares services that the factory needs, where its closure does not say so.
    ///
    /// A closure that gets the container is opaque to validation; what it resolves can be declared by hand.
    ///
    /// - Parameter services: The types of the services; none for a closure that resolves nothing.
    @discardableResult
    public consuming func needs<each Needed>(_ services: repeat (each Needed).Type) -> Self {
        var dependencies: [Dependency] = []
        repeat dependencies.append(contentsOf: [Dependency((each Needed).self, name: nil, .needs)].compactMap { $0 })
        return addNeeds(dependencies)
    }

    private consuming func addNeeds(_ dependencies: [Dependency]) -> Self {
        core.update {
            $0.dependencies += dependencies
            $0.saysNeeds = true
        }
        resolver.table.noteChange()
        return self
    }
}
