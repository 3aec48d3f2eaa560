// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Which requests of a resolution get something bound, of a container for one request, and so are bound, too: an instance that
/// outlives the container must not get it; that is always the whole path at that moment, so a number for each container tells:
/// how many requests are bound, from the outermost.
struct Captivity {
    /// One for each container, of which there are few.
    private var depths: [(container: RequestContainer, depth: Int)] = []

    /// The objects of a graph that are bound, and to which containers, by the identity of the registration.
    struct Objects {
        /// The containers of one object, of which there are few.
        private final class Containers {
            let all: [RequestContainer]

            init(_ all: [RequestContainer]) { self.all = all }
        }

        private var bound = IdentityMap<Containers>()

        func containers(of registration: Borrowed<Registration>) -> [RequestContainer] {
            if bound.isEmpty { return [] }
            return bound[registration.object.identity.word]?.all ?? []
        }

        fileprivate mutating func bind(_ registration: Borrowed<Registration>, to container: RequestContainer) {
            let word = registration.object.identity.word
            var all = bound[word]?.all ?? []
            if all.add([container]) { bound[word] = Containers(all) }
        }

        mutating func removeAll() { if !bound.isEmpty { bound = IdentityMap() } }
    }

    /// Notes that every request on a path of some length gets something bound to a container.
    mutating func note(_ container: RequestContainer, _ depth: Int) {
        if depth == 0 { return }
        if let index = index(of: container) { depths[index].depth = depth } else { depths.append((container, depth)) }
    }

    private func index(of container: RequestContainer) -> Int? {
        depths.firstIndex { $0.container === container }
    }

    /// Whether every request on the path is known to get something bound.
    func isKnown(_ container: RequestContainer, _ depth: Int) -> Bool {
        depths.contains { $0.container === container && $0.depth == depth }
    }

    /// Notes that a request is about to leave a path of some length, itself included, and notes its own object of the graph.
    mutating func leave(_ registration: Borrowed<Registration>, _ depth: Int, noting objects: inout Objects) {
        if depths.isEmpty { return }
        let isInGraph = registration.object.isGraphScoped
        for index in depths.indices where depths[index].depth >= depth {
            depths[index].depth = depth - 1
            if isInGraph { objects.bind(registration, to: depths[index].container) }
        }
        if depth == 1 { depths.removeAll(keepingCapacity: true) }
    }

    /// Takes out which containers the requests on the path are bound to.
    mutating func takeBound() -> [RequestContainer] {
        if depths.isEmpty { return [] }
        defer { depths = [] }
        return depths.map(\.container)
    }
}

/// An instance that is kept, and that will hold what it asks for.
final class Holder: Sendable {
    let description: ResolutionError.Holder
    /// The container that the instance ends with; `nil` when it ends with none.
    let home: WeakReference<Resolver>?
    /// The containers for one request opened while the instance was made: what a factory does with its own request is its own
    /// affair.
    let ownRequests: [RequestContainer]

    init(
        _ description: ResolutionError.Holder, home: WeakReference<Resolver>?, ownRequests: [RequestContainer] = []
    ) {
        self.description = description
        self.home = home
        self.ownRequests = ownRequests
    }
}
