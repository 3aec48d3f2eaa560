// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// What a ``Walk`` has gone through, and under which conditions.
struct WalkedCalls {
    /// What is gone through: a call, or the making of an instance, on behalf of the container that was asked.
    struct Subject: Hashable {
        let number: Int
        var isMaking = false
        let asker: Wiring.Asker?
        let closed: [Int: Set<Way>]
    }

    /// The lists of conditions under which something was gone through.
    private struct Past {
        var ways: Set<Way> = []
        /// What those beyond them have in common.
        var common: Way?
    }

    private let wiring: Wiring
    private var past: [Subject: Past] = [:]
    /// What was gone through in the set-up.
    private var before: [Subject: Past] = [:]
    /// The calls that gave variables their first values; of what may have had its own before something was taken away, `-1`.
    private var firsts: [ObjectIdentifier: Int] = [:]
    private var joins = 0

    init(_ wiring: Wiring) { self.wiring = wiring }

    /// This, as what was gone through in the set-up.
    var asSetUp: WalkedCalls {
        var copy = self
        (copy.past, copy.before) = ([:], past)
        return copy
    }

    /// Has all gone through again, since what was so may be so no more; but first values are worked out once.
    mutating func forget() {
        (past, before) = ([:], [:])
        firsts = firsts.mapValues { _ in -1 }
    }

    /// Notes that something happens under some conditions.
    ///
    /// Of more lists of conditions than are kept, what they have in common stands for all. A condition of its own holds in each of them,
    /// and nowhere else: what is registered then is there for what follows in the same call.
    ///
    /// - Returns: The conditions under which to go through it; `nil` if that has been done under some of them.
    mutating func enter(_ subject: Subject, _ way: Way) -> Way? {
        var known = past[subject] ?? Past()
        if covers(known, way) || before[subject].map({ covers($0, way) }) ?? false { return nil }
        defer { past[subject] = known }
        guard known.ways.count >= Interpreter.mostWays else {
            known.ways.insert(way)
            return way
        }
        let all = wiring.implied(by: way)
        let common = known.common?.intersection(all) ?? all
        known.common = common
        return joined(common)
    }

    private func covers(_ past: Past, _ way: Way) -> Bool {
        past.ways.contains { $0.isSubset(of: way) } || past.common?.isSubset(of: wiring.implied(by: way)) ?? false
    }

    /// Whether a variable may have its first value.
    func hasFirst(_ function: Function) -> Bool { firsts[ObjectIdentifier(function)] != nil }

    /// Notes that a call works out the first value of a variable.
    ///
    /// - Returns: The conditions under which it does: one of its own is among them where the variable may have its value.
    mutating func setFirst(_ call: Int, _ function: Function, _ way: Way) -> Way {
        let known = firsts[ObjectIdentifier(function)] ?? call
        // Of a lazy property each object has its own.
        let isKnown = known == -1 || function.isGlobal && known != call
        firsts[ObjectIdentifier(function)] = isKnown ? -1 : call
        return isKnown ? joined(way) : way
    }

    private mutating func joined(_ way: Way) -> Way {
        joins += 1
        return way.union([.joined(joins)])
    }
}
