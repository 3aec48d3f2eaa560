// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Which instance task waits for which: a graph, as one may wait for several; searching for a way back and entering a wait happen under
/// one lock, so exactly one of the tasks that close a cycle finds it.
enum InstanceTaskGraph {
    /// A wait for another instance task, with the request that waits, and the path to the target where the request came to it by way of the sync engine.
    typealias Wait = Box<(target: InstanceTask, request: AsyncRequest, path: [ResolutionError.Step]?)>

    /// The instance tasks that a search has found, and the position of the one from which it came to each.
    private typealias Found = (instanceTasks: [InstanceTask], origins: [Int])

    /// The steps of a way back, and whether each is wanted as one of many, so that the collection can leave out what is being made.
    typealias Way = (steps: [ResolutionError.Step], isOfMany: Bool)

    /// Held while the waits of any instance task are read or changed; with a value, as the thread sanitizer sees races in what has no size.
    private static let lock = Mutex(0)

    /// Notes a wait, or returns the way back from its target.
    static func enter(_ waiter: InstanceTask, _ wait: Wait) -> Way? {
        lock.withLock { _ in
            // A target that has just begun waits for nothing.
            let target = wait.value.target
            if target === waiter || target.state.withLock({ !$0.waits.isEmpty }), !target.hasHandedOver {
                let found = search(from: target)
                if let position = found.instanceTasks.firstIndex(where: { $0 === waiter }) {
                    return way(to: position, found)
                }
            }
            waiter.state.withLock { $0.waits.append(wait) }
            #if RESOLVER_INTERNAL_CHECKS
            let isDue = isInternalCheckDue(target.request.depth) && !target.hasHandedOver
            let others = isDue ? search(from: target).instanceTasks : []
            internalCheck(!others.contains { $0 === waiter }, "nothing waits for itself")
            #endif
            return nil
        }
    }

    /// Ends what ``enter(_:_:)`` began.
    static func leave(_ waiter: InstanceTask, waitingFor target: InstanceTask) {
        let over = lock.withLock { _ in waiter.removeWait(for: target) }
        withExtendedLifetime(over) {}
    }

    /// An instance task and everything that it waits for.
    static func awaited(by instanceTask: InstanceTask) -> [InstanceTask] {
        lock.withLock { _ in search(from: instanceTask).instanceTasks }
    }

    /// Searches breadth first, so that each way is the shortest.
    private static func search(from start: InstanceTask) -> Found {
        var seen = IdentitySet()
        seen.insert(start)
        var found: Found = ([start], [0])
        var position = 0
        while position < found.instanceTasks.count {
            for wait in found.instanceTasks[position].state.withLock({ $0.waits })
            where !wait.value.target.hasHandedOver && seen.insert(wait.value.target) {
                found.instanceTasks.append(wait.value.target)
                found.origins.append(position)
            }
            position += 1
        }
        return found
    }

    private static func way(to position: Int, _ found: Found) -> Way {
        var (position, way): (Int, Way) = (position, ([], true))
        while position > 0 {
            let (target, origin) = (found.instanceTasks[position], found.instanceTasks[found.origins[position]])
            position = found.origins[position]
            guard let wait = origin.state.withLock({ $0.waits.first { $0.value.target === target } }) else { continue }
            let (request, path) = (wait.value.request, wait.value.path)
            let steps = path.map { Array($0.dropFirst(origin.request.depth)) }
            way.steps = (steps ?? request.steps(to: target.registration, below: origin.request.depth)) + way.steps
            way.isOfMany = way.isOfMany && request.isOfMany(path, below: origin.request.depth)
        }
        return way
    }
}
