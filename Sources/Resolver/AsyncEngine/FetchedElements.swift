// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The elements of a collection while they are being made, each in a task of its own.
final class FetchedElements<Element>: Sendable {
    private let made: Guarded<[Unchecked<Element>?]>

    init(count: Int) { made = Guarded(Array(repeating: nil, count: count)) }

    /// Adds an element.
    func set(_ index: Int, to element: Element) {
        let element = Unchecked(element)
        made.withLock { $0[index] = element }
    }

    /// The elements that are there, in order.
    var all: [Element] {
        let made = made.withLock { $0 }
        return made.compactMap { $0?.value }
    }
}
