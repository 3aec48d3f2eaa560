// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A path as a linked list of keys: paths share their common beginning, so each event takes the memory of one key.
final class EventPath: Sendable {
    private let key: Resolver.ServiceKey
    let count: Int
    private let link: ChainLink<EventPath>

    /// Makes the path to a key, after that of the request that has asked for it.
    init(_ key: Resolver.ServiceKey, after outer: EventPath?) {
        self.key = key
        count = (outer?.count ?? 0) + 1
        link = ChainLink(outer)
    }

    var outer: EventPath? { link.object }

    /// The keys, outermost first, in O(*n*).
    var keys: [Resolver.ServiceKey] {
        var keys = [Resolver.ServiceKey](repeating: key, count: count)
        var path = outer
        while let next = path {
            keys[next.count - 1] = next.key
            path = next.outer
        }
        return keys
    }
}
