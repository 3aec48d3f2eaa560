// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Which objects of a graph have got something of containers for one request, as what asks for one of them later gets that, too.
struct BoundObjects {
    /// The objects by the identities of their registrations; as many requests from the outermost on are noted, and held by nothing
    /// that outlives the container.
    private final class Entry {
        let container: RequestContainer
        var objects: Set<UInt64> = []
        var depth = 0

        init(_ container: RequestContainer) { self.container = container }
    }

    /// One for each container, of which there are few.
    private var entries: [Entry] = []

    /// The containers of which an object has got something.
    func containers(of registration: Borrowed<Registration>) -> [RequestContainer] {
        var containers: [RequestContainer] = []
        for entry in entries where entry.objects.contains(registration.object.identity.word) {
            containers.append(entry.container)
        }
        return containers
    }

    /// As many requests from the outermost on are known to get something of a container.
    func depth(of container: RequestContainer) -> Int { entries.first { $0.container === container }?.depth ?? 0 }

    /// Notes the objects of requests, with which all on a path of some length are known.
    mutating func note(_ container: RequestContainer, _ objects: [UInt64], depth: Int) {
        let known = entries.first { $0.container === container }
        let entry = known ?? Entry(container)
        if known == nil { entries.append(entry) }
        entry.objects.formUnion(objects)
        entry.depth = depth
    }

    /// Notes that the requests from a length of the path on leave it.
    mutating func leave(_ depth: Int) {
        for entry in entries where entry.depth >= depth { entry.depth = depth - 1 }
    }

    mutating func removeAll() { if !entries.isEmpty { entries = [] } }
}
