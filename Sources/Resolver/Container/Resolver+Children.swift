// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

extension Resolver {
    /// An immutable list of children.
    final class ChildList: Sendable {
        let containers: [Resolver]
        /// The only one, which `containers` keeps alive; `nil` when there are none, or several.
        var only: Unmanaged<Resolver>? { reference.value }
        /// The list that this one replaced, for readers that still use it.
        private let previous: ChildList?
        private let reference: Unchecked<Unmanaged<Resolver>?>

        /// Makes a list.
        ///
        /// - Parameters:
        ///   - containers: The children, in order.
        ///   - previous: The list that was there.
        init(_ containers: [Resolver], replacing previous: ChildList?) {
            self.containers = containers
            self.reference = Unchecked(containers.count == 1 ? containers.first.map { .passUnretained($0) } : nil)
            self.previous = previous
        }
    }

    /// The containers that are searched after this one, in order.
    var children: [Resolver] {
        childList.load(ordering: .acquiring)?.takeUnretainedValue().containers ?? []
    }

    /// Adds a container that is searched for what this one, and the children before it, do not have.
    ///
    /// What a child has registered is made with requests of the container that was asked, so a parent's registrations
    /// reach into what its children make. Adding a container twice, or to itself, changes nothing.
    ///
    /// - Parameters:
    ///   - child: The container. It is kept alive.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func add(child: Resolver, file: StaticString = #fileID, line: UInt = #line) {
        if child === self { return }
        checkAccepts("A child cannot be added", file, line)
        changeChildren { children in
            children.contains { $0 === child } ? nil : children + [child]
        }
    }

    /// Adds a container, where `add(child:)` stands as a value.
    ///
    /// - Parameter child: The container. It is kept alive.
    @_disfavoredOverload
    public func add(child: Resolver) {
        add(child: child, file: #fileID, line: #line)
    }

    /// Puts other children in place.
    ///
    /// - Parameter change: Gets the children and returns others; `nil` leaves them. It may be called again, when another
    ///   thread was faster.
    func changeChildren(_ change: ([Resolver]) -> [Resolver]?) {
        while true {
            let old = childList.load(ordering: .acquiring)
            let present = old?.takeUnretainedValue()
            guard let containers = change(present?.containers ?? []) else { return }

            let new = Unmanaged.passRetained(ChildList(containers, replacing: present))
            let (exchanged, _) = childList.compareExchange(
                expected: old, desired: new, ordering: .acquiringAndReleasing)
            if exchanged {
                table.noteChange()
                old?.release()
                return
            }
            new.release()
        }
    }

    /// All containers that a request of this one may reach, each once, in the order of search.
    var reachable: [Resolver] {
        var found: [Resolver] = []
        var seen: Set<ObjectIdentifier> = []
        var open: [Resolver] = [self]
        while let container = open.popLast() {
            guard seen.insert(ObjectIdentifier(container)).inserted else { continue }
            found.append(container)
            open += container.children.reversed()
        }
        return found
    }
}
