// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

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

extension Resolution {
    /// An instance that is being made and will be kept, as the tasks know it that make it, or that its factory starts.
    final class Underway: Sendable {
        let holder: Holder
        private let over = Flag()

        init(_ holder: Holder) { self.holder = holder }

        /// Whether the instance is made, or given up.
        var isOver: Bool { over.isSet }

        func end() { over.set() }
    }

    /// What is being made by the code that has started the current task.
    @TaskLocal static var inherited: Underway?

    /// What the current task works for, as long as that is being made.
    static var underway: Underway? { inherited.flatMap { $0.isOver ? nil : $0 } }

    /// Runs a closure, for an instance that is made or resolves a property, in its own resolution, below the same path.
    static func detached(
        for holder: Holder?, _ resolution: Handle<Resolution>, _ body: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        guard let holder else { return try body() }
        var graph = ObjectGraph()
        swap(&graph, &resolution.pointee.work.graph)
        let origin = resolution.pointee.work.origin
        resolution.pointee.work.origin = (resolution.pointee.work.path.count, holder)
        defer {
            letGoOfGraph(resolution)
            resolution.pointee.work.origin = origin
            swap(&graph, &resolution.pointee.work.graph)
            graph.deallocate()
        }
        let making = Underway(holder)
        defer { making.end() }
        try $inherited.withValue(making) { Result { () throws(ResolutionError) in try body() } }.get()
    }
}
