// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// How long a kept instance lives, and so what it asks for and may hold.
final class Lifetime: Sendable {
    let description: ResolutionError.Holder
    /// The container that the instance ends with; `nil` when it ends with none.
    let home: WeakReference<Resolver>?
    /// The containers for one request opened while the instance was made: a factory may hold what is in its own.
    let ownRequests: [RequestContainer]

    init(
        _ description: ResolutionError.Holder, home: WeakReference<Resolver>?, ownRequests: [RequestContainer] = []
    ) {
        self.description = description
        self.home = home
        self.ownRequests = ownRequests
    }
}

extension Resolution {
    /// An instance that is being made and will be kept, for the tasks that make it or that its factory starts.
    final class Construction: Sendable {
        let lifetime: Lifetime
        /// Whether the instance is made, or given up.
        let isOver = Flag()

        init(_ lifetime: Lifetime) { self.lifetime = lifetime }
    }

    /// What was being made by the code that started the current task.
    @TaskLocal static var inherited: Construction?

    /// What the current task works for, while that is being made.
    static var construction: Construction? { inherited.flatMap { $0.isOver.isSet ? nil : $0 } }

    /// Runs a closure in some surroundings; where those are found by a function, the compiler does not write them out for each closure.
    typealias Run = (_ body: () throws(ResolutionError) -> Void) throws(ResolutionError) -> Void

    /// What runs a closure in a resolution of its own, below the same path, for an instance that is being made or resolves a property.
    @inline(never)
    static func detached(for lifetime: Lifetime?, _ resolution: Handle<Resolution>) -> Run {
        guard let lifetime else { return { body throws(ResolutionError) in try body() } }
        return { body throws(ResolutionError) in
            var graph = ObjectGraph()
            swap(&graph, &resolution.pointee.state.graph)
            let origin = resolution.pointee.state.origin
            resolution.pointee.state.origin = (resolution.pointee.state.path.count, lifetime)
            defer {
                letGoOfGraph(resolution)
                resolution.pointee.state.origin = origin
                swap(&graph, &resolution.pointee.state.graph)
                graph.deallocate()
            }
            let construction = Construction(lifetime)
            defer { construction.isOver.set() }
            try $inherited.withValue(construction) { Result { () throws(ResolutionError) in try body() } }.get()
        }
    }
}
