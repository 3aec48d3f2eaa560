// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Registrations in the order in which they were made.
struct RegistrationList: Sendable {
    /// A word; the standard library adds an object to an array out of line, which takes longer.
    private struct Element: Sendable {
        let registration: Registration
    }

    private var elements: [Element] = []

    init() {}

    var all: [Registration] { elements.map(\.registration) }

    /// Whether a registration is there, in O(log *n*).
    func contains(_ registration: Registration) -> Bool { position(of: registration).isThere }

    /// Adds a registration, unless it is there: in O(1), but for one that another thread has overtaken.
    mutating func insert(_ registration: Registration) {
        let element = Element(registration: registration)
        guard let last = elements.last, last.registration.order >= registration.order else {
            return elements.append(element)
        }
        let (position, isThere) = position(of: registration)
        if !isThere { elements.insert(element, at: position) }
    }

    /// Removes a registration, which the caller keeps alive meanwhile: in O(log *n*), and those behind it move up.
    mutating func remove(_ registration: Registration) {
        let (position, isThere) = position(of: registration)
        if isThere { elements.remove(at: position) }
    }

    /// The first position whose registration is as late as another, by bisection, and whether it is that one.
    private func position(of registration: Registration) -> (position: Int, isThere: Bool) {
        var (low, high) = (0, elements.count)
        while low < high {
            let middle = (low + high) / 2
            if elements[middle].registration.order < registration.order { low = middle + 1 } else { high = middle }
        }
        return (low, low < elements.count && elements[low].registration === registration)
    }
}
