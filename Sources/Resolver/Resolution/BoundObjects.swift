// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Which objects of a graph hold something of containers for one request: whoever gets such an object later gets that, too.
struct BoundObjects {
    /// The objects by the identities of their registrations, and how many requests from the outermost on are noted; nothing that outlives
    /// the container may hold them.
    private final class Entry {
        let container: RequestContainer
        var objects: Set<UInt64> = []
        var depth = 0

        init(_ container: RequestContainer) { self.container = container }
    }

    /// An entry for each container; there are few.
    private var entries: [Entry] = []

    /// The containers of which an object holds something.
    func containers(of registration: Borrowed<Registration>) -> [RequestContainer] {
        entries.filter { $0.objects.contains(registration.object.identity.word) }.map(\.container)
    }

    /// How many requests, from the outermost on, are known to hold something of a container.
    func depth(of container: RequestContainer) -> Int { entries.first { $0.container === container }?.depth ?? 0 }

    /// Notes that the objects of all requests on a path of some length hold something of a container.
    mutating func note(_ container: RequestContainer, _ objects: [UInt64], depth: Int) {
        let known = entries.first { $0.container === container }
        let entry = known ?? Entry(container)
        if known == nil { entries.append(entry) }
        entry.objects.formUnion(objects)
        entry.depth = depth
    }

    /// Notes that the path gets shorter.
    mutating func leave(_ depth: Int) {
        for entry in entries where entry.depth >= depth { entry.depth = depth - 1 }
    }

    mutating func removeAll() { if !entries.isEmpty { entries = [] } }
}
