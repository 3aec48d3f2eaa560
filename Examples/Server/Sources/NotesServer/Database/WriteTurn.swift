// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Lets one request write at a time, in the order in which they came.
actor WriteTurn {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// How many of those who waited have had their turn.
    private var first = 0

    init() {}

    /// Waits for the turn.
    func take() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Gives the turn to the next.
    func pass() {
        guard first < waiting.count else {
            waiting.removeAll()
            first = 0
            isTaken = false
            return
        }
        let next = waiting[first]
        first += 1
        if first == 1_000 {
            waiting.removeFirst(first)
            first = 0
        }
        next.resume()
    }
}
