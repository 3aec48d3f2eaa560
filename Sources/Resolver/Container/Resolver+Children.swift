// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// The containers that are searched after this one, in order.
    var children: [Resolver] { childList.shown }

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
