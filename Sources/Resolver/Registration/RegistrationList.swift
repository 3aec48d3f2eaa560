// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Registrations in the order in which they were made.
struct RegistrationList: Sendable {
    private(set) var all: [Registration] = []

    func contains(_ registration: Registration) -> Bool { position(of: registration).isThere }

    /// Adds a registration, unless it is there: in O(1), but for one that another thread has overtaken.
    mutating func insert(_ registration: Registration) {
        // A word begins with the order.
        guard let last = all.last, last.identity.word >= registration.identity.word else {
            return all.append(registration)
        }
        let (position, isThere) = position(of: registration)
        if !isThere { all.insert(registration, at: position) }
    }

    /// Removes a registration, which the caller keeps alive meanwhile: in O(log *n*), and those behind it move up.
    mutating func remove(_ registration: Registration) {
        let (position, isThere) = position(of: registration)
        if isThere { all.remove(at: position) }
    }

    /// The first position whose registration is as late as another, by bisection, and whether it is that one.
    private func position(of registration: Registration) -> (position: Int, isThere: Bool) {
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].order < registration.order { low = middle + 1 } else { high = middle }
        }
        return (low, low < all.count && all[low] === registration)
    }
}
