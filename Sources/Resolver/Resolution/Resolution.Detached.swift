// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// An instance that outlives a container for one request, and is made in a resolution of its own.
    ///
    /// An object of the graph that it shared with the request could get something of the request's later: by a late
    /// injection, by a property that is resolved at first use, by a closure. So it shares none: not in the graph, and none that
    /// is being made further up on the path.
    struct Detached {
        /// How many requests were on the path where it began.
        let depth: Int
        /// The instance.
        let holder: Holder
    }

    /// An instance that is being made and will be kept, as the tasks know it that make it, or that its factory starts.
    final class Underway: Sendable {
        /// The instance.
        let holder: Holder
        private let over = Flag()

        /// Notes that an instance is being made.
        init(_ holder: Holder) {
            self.holder = holder
        }

        /// Whether the instance is made, or given up.
        var isOver: Bool { over.isSet }

        /// Notes that the instance is made, or given up.
        func end() {
            over.set()
        }
    }

    /// What is being made by the code that has started the current task.
    @TaskLocal static var inherited: Underway?

    /// What the current task works for, as long as that is being made.
    static var underway: Underway? {
        inherited.flatMap { $0.isOver ? nil : $0 }
    }

    /// Runs a closure in a resolution of its own, below the same path.
    ///
    /// - Parameters:
    ///   - holder: The instance that is made, or that resolves a property.
    ///   - resolution: The resolution of the thread.
    ///   - body: Resolves something.
    /// - Throws: What the closure throws.
    static func detached<Failure: Error>(
        for holder: Holder, _ resolution: Handle<Resolution>, _ body: () throws(Failure) -> Void
    ) throws(Failure) {
        var outer = Outer()
        outer.exchange(with: resolution)
        let (base, detached) = (resolution.pointee.base, resolution.pointee.detached)
        resolution.pointee.base = resolution.pointee.path.count
        resolution.pointee.detached = Detached(depth: resolution.pointee.path.count, holder: holder)
        defer {
            letGoOfGraph(resolution)
            (resolution.pointee.base, resolution.pointee.detached) = (base, detached)
            outer.exchange(with: resolution)
            outer.graph.deallocate()
        }
        let making = Underway(holder)
        defer { making.end() }
        try $inherited.withValue(making) { Result { () throws(Failure) in try body() } }.get()
    }

    /// What of the resolution around is out of reach meanwhile.
    private struct Outer: ~Copyable {
        var graph = IndexedStack<GraphInstance>()
        var graphArguments: [Any] = []
        var captives: Captivity.Objects = [:]
        var late: [LateInjection] = []
        var unfinished: [UnfinishedInstance] = []
        var lateAncestors: [Registration] = []

        mutating func exchange(with resolution: Handle<Resolution>) {
            swap(&graph, &resolution.pointee.graph)
            swap(&graphArguments, &resolution.pointee.graphArguments)
            swap(&captives, &resolution.pointee.captivity.objects)
            swap(&late, &resolution.pointee.late)
            swap(&unfinished, &resolution.pointee.unfinished)
            swap(&lateAncestors, &resolution.pointee.lateAncestors)
        }
    }
}
