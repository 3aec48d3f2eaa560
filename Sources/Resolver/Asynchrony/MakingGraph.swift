// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Which making waits for which.
///
/// A service that is being made may need several others at once, so the relation is a graph. Who is about to wait looks first
/// whether what it waits for leads back to the making that it is a part of; then waiting would never end, and the cycle is an error
/// instead. Looking and entering happen under one lock, so of the tasks that close a cycle exactly one sees it.
enum MakingGraph {
    private struct Wait: Sendable {
        let target: Making
        /// The way from what is being made to the target, without the first.
        let steps: [ResolutionError.Step]
    }

    private static let waits = Guarded<[ObjectIdentifier: [Wait]]>([:])

    /// Notes that a making waits for another.
    ///
    /// - Parameters:
    ///   - waiter: The making that waits.
    ///   - target: The making that it waits for.
    ///   - steps: The way from the one to the other, without the first.
    /// - Returns: The way from the target back to the one that waits, without the first, if there is one: then nothing is noted.
    static func enter(
        _ waiter: Making, waitingFor target: Making, by steps: [ResolutionError.Step]
    ) -> [ResolutionError.Step]? {
        waits.withLock { waits in
            if let way = way(from: target, to: waiter, waits) { return way }
            waits[ObjectIdentifier(waiter), default: []].append(Wait(target: target, steps: steps))
            return nil
        }
    }

    /// Ends what ``enter(_:waitingFor:by:)`` began.
    static func leave(_ waiter: Making, waitingFor target: Making) {
        let over = waits.withLock { waits -> [Wait] in
            let id = ObjectIdentifier(waiter)
            let old = waits[id] ?? []
            guard let position = old.firstIndex(where: { $0.target === target }) else { return [] }
            var rest = old
            rest.remove(at: position)
            waits[id] = rest.isEmpty ? nil : rest
            return old
        }
        withExtendedLifetime(over) {}
    }

    /// Everything that a making waits for, with itself.
    static func awaited(by making: Making) -> [Making] {
        waits.withLock { waits in
            var found: [Making] = []
            var seen: Set<ObjectIdentifier> = []
            var open = [making]
            while let next = open.popLast() {
                guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
                found.append(next)
                open += (waits[ObjectIdentifier(next)] ?? []).map(\.target)
            }
            return found
        }
    }

    /// Follows the relation, breadth first, so that the way is the shortest.
    private static func way(
        from start: Making, to end: Making, _ waits: [ObjectIdentifier: [Wait]]
    ) -> [ResolutionError.Step]? {
        if start === end { return [] }
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(start)]
        var open: [(making: Making, steps: [ResolutionError.Step])] = [(start, [])]
        var position = 0
        while position < open.count {
            let (making, steps) = open[position]
            for wait in waits[ObjectIdentifier(making)] ?? [] {
                if wait.target === end { return steps + wait.steps }
                guard seen.insert(ObjectIdentifier(wait.target)).inserted else { continue }
                open.append((wait.target, steps + wait.steps))
            }
            position += 1
        }
        return nil
    }
}
