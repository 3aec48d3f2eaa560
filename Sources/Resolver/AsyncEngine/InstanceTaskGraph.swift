// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Which instance task waits for which: a graph, since several may be needed at once; looking for a way back and entering
/// happen under one lock, so of the tasks that close a cycle exactly one sees it.
enum InstanceTaskGraph {
    /// What a task waits for, the way there without the first step, and whether the target is wanted as one of many.
    private final class Wait: Sendable {
        let target: InstanceTask
        let steps: [ResolutionError.Step]
        let isOfMany: Bool

        init(for target: InstanceTask, by steps: [ResolutionError.Step], isOfMany: Bool) {
            self.target = target
            self.steps = steps
            self.isOfMany = isOfMany
        }
    }

    /// An instance task that a search has come to, and how: from which other one, and by what wait; `nil` for the first.
    private typealias Stop = (instanceTask: InstanceTask, last: (position: Int, wait: Wait)?)

    struct Way {
        var steps: [ResolutionError.Step] = []
        /// Whether each step is wanted as one of many: then whoever collects them goes without what is being made.
        var isOfMany = true
    }

    private final class Waits: Sendable {
        let all: [Wait]

        init(_ all: [Wait]) { self.all = all }
    }

    private static let waits = Mutex(IdentityMap<Waits>())

    /// Notes a wait, or returns the way back from the target; steps are those in between, without the first.
    static func enter(
        _ waiter: InstanceTask, waitingFor target: InstanceTask, by steps: [ResolutionError.Step], isOfMany: Bool
    ) -> Way? {
        waits.withLock { waits in
            let stops = search(from: target, waits)
            if let position = stops.firstIndex(where: { $0.instanceTask === waiter }) {
                return way(to: position, stops)
            }
            let id = ObjectIdentifier(waiter).word
            waits[id] = Waits((waits[id]?.all ?? []) + [Wait(for: target, by: steps, isOfMany: isOfMany)])
            checkInvariants(waits)
            return nil
        }
    }

    /// Ends what ``enter(_:waitingFor:by:isOfMany:)`` began.
    static func leave(_ waiter: InstanceTask, waitingFor target: InstanceTask) {
        let over = waits.withLock { waits -> Waits? in
            let id = ObjectIdentifier(waiter).word
            guard let old = waits[id], let position = old.all.firstIndex(where: { $0.target === target }) else {
                return nil
            }
            var rest = old.all
            rest.remove(at: position)
            waits[id] = rest.isEmpty ? nil : Waits(rest)
            return old
        }
        withExtendedLifetime(over) {}
    }

    /// Everything that an instance task waits for, with itself.
    static func awaited(by instanceTask: InstanceTask) -> [InstanceTask] {
        waits.withLock { search(from: instanceTask, $0).map(\.instanceTask) }
    }

    /// Follows the relation, breadth first, so that each way is the shortest.
    private static func search(from start: InstanceTask, _ waits: IdentityMap<Waits>) -> [Stop] {
        var seen = IdentitySet()
        seen.insert(start)
        var stops: [Stop] = [(start, nil)]
        var position = 0
        while position < stops.count {
            for wait in waits[ObjectIdentifier(stops[position].instanceTask).word]?.all ?? []
            where seen.insert(wait.target) {
                stops.append((wait.target, (position, wait)))
            }
            position += 1
        }
        return stops
    }

    private static func way(to position: Int, _ stops: [Stop]) -> Way {
        var waits: [Wait] = []
        var stop = stops[position]
        while let (position, wait) = stop.last {
            waits.append(wait)
            stop = stops[position]
        }
        return Way(steps: waits.reversed().flatMap(\.steps), isOfMany: waits.allSatisfy(\.isOfMany))
    }

    #if RESOLVER_INTERNAL_CHECKS
    /// Checks in O(*n*) that nothing waits for itself, if only by way of others: Kahn's algorithm, CACM 5(11), 1962.
    private static func checkInvariants(_ waits: IdentityMap<Waits>) {
        guard isInternalCheckDue(waits.count) else { return }
        internalCheck(waits.values.allSatisfy { !$0.all.isEmpty }, "who waits for nothing is not noted")
        var counts: [UInt64: Int] = [:]
        var waiters: [UInt64: [UInt64]] = [:]
        for (waiter, targets) in waits.entries {
            counts[waiter] = targets.all.count
            for wait in targets.all { waiters[ObjectIdentifier(wait.target).word, default: []].append(waiter) }
        }
        var free = waiters.keys.filter { waits[$0] == nil }
        while let target = free.popLast() {
            for waiter in waiters[target] ?? [] {
                counts[waiter, default: 0] -= 1
                if counts[waiter] == 0 { free.append(waiter) }
            }
        }
        internalCheck(counts.values.allSatisfy { $0 == 0 }, "nothing waits for itself")
    }
    #else
    @inline(__always)
    private static func checkInvariants(_ waits: IdentityMap<Waits>) {}
    #endif
}
