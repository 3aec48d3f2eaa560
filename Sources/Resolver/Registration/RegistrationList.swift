// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Registrations in order; a removed one leaves a gap, and gaps are closed when there are as many as registrations.
struct RegistrationList: Sendable {
    /// A word for each.
    private enum Entry: Sendable {
        case present(Registration)
        case gap(Box<UInt64>)

        var order: UInt64 {
            switch self {
            case .present(let registration): registration.order
            case .gap(let order): order.value
            }
        }

        var registration: Registration? { if case .present(let registration) = self { registration } else { nil } }
    }

    private var entries: [Entry] = []
    private(set) var gaps = 0

    init() {}

    var all: [Registration] { entries.compactMap(\.registration) }

    /// The positions of the registrations among all of the process, also of those that have left a gap.
    var orders: [UInt64] { entries.map(\.order) }

    /// Whether a registration is there, in O(log *n*).
    func contains(_ registration: Registration) -> Bool {
        let position = position(of: registration.order)
        return position < entries.count && entries[position].registration === registration
    }

    /// Adds a registration, unless it is there: in O(1), but for one that another thread has overtaken.
    mutating func insert(_ registration: Registration) {
        let entry = Entry.present(registration)
        guard let last = entries.last, last.order >= entry.order else { return entries.append(entry) }
        let position = position(of: entry.order)
        if entries[position].order == entry.order {
            if entries[position].registration == nil { gaps -= 1 }
            entries[position] = entry
        } else {
            entries.insert(entry, at: position)
        }
    }

    /// Removes a registration, which the caller keeps alive meanwhile, in O(log *n*), amortised.
    mutating func remove(_ registration: Registration) {
        let position = position(of: registration.order)
        guard position < entries.count, entries[position].registration === registration else { return }
        entries[position] = .gap(Box(registration.order))
        gaps += 1
        guard gaps * 2 > entries.count else { return }
        entries = entries.filter { $0.registration != nil }
        gaps = 0
    }

    /// The first position whose registration is as late as a number, by bisection.
    private func position(of order: UInt64) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].order < order { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
