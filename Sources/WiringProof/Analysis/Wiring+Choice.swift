// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Wiring {
    /// Of several that are certain to be there, the one that answers, as the library chooses it: of those of several keys the default one,
    /// else an override, else the latest; all of them, where it is not known in which order they are registered, or with which options.
    func chosen(_ candidates: [Candidate], in number: Int) -> [Registration] {
        let (certain, others) = (
            candidates.filter { isAlways($0, number) }, candidates.filter { !isAlways($0, number) }
        )
        let doubtful = others.map(\.registration)
        let ordered = certain.sorted { $0.provided.order < $1.provided.order }.map(\.registration)
        guard ordered.count > 1, isOrdered(ordered) else { return ordered + doubtful }
        let ranks = standing(ordered).map { one in
            // What is registered again serves what the one before has implemented, by its own options.
            let own = self.candidates(for: one.service).filter { isAlways($0, number) && $0.registration.isIn(number) }
            let successors = own.filter { $0.isOwn && $0.registration.key == one.key }.map(\.registration)
            return (one, isOrdered(successors) ? standing(successors).last?.rank : nil)
        }
        guard !ranks.contains(where: { $0.1 == nil }) else { return ordered + doubtful }
        let highest = ranks.compactMap(\.1).max()
        return ranks.filter { $0.1 == highest }.suffix(1).map(\.0) + doubtful
    }

    private func isAlways(_ candidate: Candidate, _ number: Int) -> Bool {
        conditions(of: candidate.registration, in: number).isAlways
    }

    /// Those that are left of some: a later one of a key replaces the one before, but for an override that a module finds.
    private func standing(_ registrations: [Registration]) -> [Registration] {
        registrations.reduce(into: []) { standing, next in
            let isOverride = standing.contains { $0.key == next.key && $0.options.contains(.override) }
            if isOverride, next.layer > 0, !next.options.contains(.override) { return }
            standing.removeAll { $0.key == next.key }
            standing.append(next)
        }
    }

    /// Whether it is known in which order some are registered, and with which options: each once, and either all of them or none before
    /// the library answers anything.
    private func isOrdered(_ registrations: [Registration]) -> Bool {
        let isOfStart = registrations.map { one in starts.contains { reached(from: $0)[one.activation] != nil } }
        return Set(isOfStart).count < 2
            && registrations.allSatisfy { one in
                one.options.intersection([.default, .override]).isSubset(of: one.certain)
                    && !isRepeated(one.activation, [])
            }
    }
}
