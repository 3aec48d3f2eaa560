// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Which instance task waits for which: a graph, since several may be needed at once; looking for a way back and entering
/// happen under one lock, so of the tasks that close a cycle exactly one sees it.
enum InstanceTaskGraph {
    /// That a task waits for another, because of a request of what it makes.
    struct Wait: Sendable {
        let target: InstanceTask
        let request: AsyncRequest
        /// The path to the target, where the request has come to it by way of the sync engine.
        let path: [ResolutionError.Step]?

        /// The way to the target from an instance task at a depth.
        fileprivate func steps(below depth: Int) -> [ResolutionError.Step] {
            path.map { Array($0.dropFirst(depth)) } ?? request.steps(to: target.registration, below: depth)
        }

        /// Whether an instance task at a depth wants the target itself as one of many.
        func isOfMany(below depth: Int) -> Bool {
            request.isOfMany && (path?.count ?? request.depth) == depth + 1
        }
    }

    /// An instance task that a search has come to, and how: from which other one, and by what wait; `nil` for the first.
    private typealias Stop = (instanceTask: InstanceTask, last: (position: Int, wait: Wait)?)

    struct Way {
        let steps: [ResolutionError.Step]
        /// Whether each step is wanted as one of many: then whoever collects them goes without what is being made.
        let isOfMany: Bool
    }

    /// How many waits there are; the lock is held while those of any instance task are read or changed.
    private static let count = Mutex(0)

    /// Notes a wait, or returns the way back from its target.
    static func enter(_ waiter: InstanceTask, _ wait: Wait) -> Way? {
        count.withLock { count in
            // What has just begun waits for nothing.
            if wait.target === waiter || wait.target.waits.withLock({ !$0.isEmpty }) {
                let stops = search(from: wait.target)
                if let position = stops.firstIndex(where: { $0.instanceTask === waiter }) {
                    return way(to: position, stops)
                }
            }
            waiter.waits.withLock { $0.append(wait) }
            count += 1
            checkInvariants(waiter, count)
            return nil
        }
    }

    /// Ends what ``enter(_:_:)`` began.
    static func leave(_ waiter: InstanceTask, waitingFor target: InstanceTask) {
        let over = count.withLock { count in
            let over = waiter.waits.withLock { waits in
                waits.firstIndex { $0.target === target }.map { waits.remove(at: $0) }
            }
            if over != nil { count -= 1 }
            return over
        }
        withExtendedLifetime(over) {}
    }

    /// Everything that an instance task waits for, with itself.
    static func awaited(by instanceTask: InstanceTask) -> [InstanceTask] {
        count.withLock { _ in search(from: instanceTask).map(\.instanceTask) }
    }

    /// Follows the relation, breadth first, so that each way is the shortest.
    private static func search(from start: InstanceTask) -> [Stop] {
        var seen = IdentitySet()
        seen.insert(start)
        var stops: [Stop] = [(start, nil)]
        var position = 0
        while position < stops.count {
            for wait in stops[position].instanceTask.waits.withLock({ $0 }) where seen.insert(wait.target) {
                stops.append((wait.target, (position, wait)))
            }
            position += 1
        }
        return stops
    }

    private static func way(to position: Int, _ stops: [Stop]) -> Way {
        var parts: [[ResolutionError.Step]] = []
        var isOfMany = true
        var stop = stops[position]
        while let (position, wait) = stop.last {
            stop = stops[position]
            let depth = stop.instanceTask.depth
            parts.append(wait.steps(below: depth))
            isOfMany = isOfMany && wait.isOfMany(below: depth)
        }
        return Way(steps: parts.reversed().flatMap { $0 }, isOfMany: isOfMany)
    }

    #if RESOLVER_INTERNAL_CHECKS
    private static func checkInvariants(_ waiter: InstanceTask, _ count: Int) {
        guard isInternalCheckDue(count) else { return }
        let stops = waiter.waits.withLock { $0 }.flatMap { search(from: $0.target) }
        internalCheck(!stops.contains { $0.instanceTask === waiter }, "nothing waits for itself")
    }
    #else
    @inline(__always)
    private static func checkInvariants(_ waiter: InstanceTask, _ count: Int) {}
    #endif
}
