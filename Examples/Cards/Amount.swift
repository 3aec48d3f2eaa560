// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An amount of money.
struct Amount: Comparable, CustomStringConvertible {
    /// The amount in hundredths.
    let cents: Int

    init(cents: Int) {
        self.cents = cents
    }

    /// Reads an amount such as `12` or `12.50`, which is more than nothing and less than a billion.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let isNumber = parts.allSatisfy { part in part.allSatisfy { $0.isASCII && $0.isNumber } }
        guard isNumber, (1...2).contains(parts.count), (1...9).contains(parts[0].count) else { return nil }
        let fraction = parts.count == 2 ? parts[1] : "00"
        guard (1...2).contains(fraction.count), let cents = Int(parts[0] + fraction) else { return nil }
        self.cents = fraction.count == 1 ? cents * 10 : cents
        guard self.cents > 0 else { return nil }
    }

    /// Two digits after the point.
    var description: String {
        let fraction = cents % 100
        return "\(cents / 100).\(fraction / 10)\(fraction % 10)"
    }

    static func < (left: Self, right: Self) -> Bool { left.cents < right.cents }

    static func + (left: Self, right: Self) -> Self { Self(cents: left.cents + right.cents) }

    static func - (left: Self, right: Self) -> Self { Self(cents: left.cents - right.cents) }

    /// A share in tenths of a percent, rounded up.
    func share(permille: Int) -> Self { Self(cents: (cents * permille + 999) / 1000) }
}
