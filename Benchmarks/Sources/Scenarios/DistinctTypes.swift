// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// What distinguishes types.
protocol Digit: Sendable {}

/// The digit zero.
enum D0: Digit {}

/// The digit one.
enum D1: Digit {}

/// The digit two.
enum D2: Digit {}

/// The digit three.
enum D3: Digit {}

/// The digit four.
enum D4: Digit {}

/// The digit five.
enum D5: Digit {}

/// The digit six.
enum D6: Digit {}

/// The digit seven.
enum D7: Digit {}

/// The digit eight.
enum D8: Digit {}

/// The digit nine.
enum D9: Digit {}

/// A service of two types; nested over three digits, a thousand services.
struct Pair<First, Second>: Sendable {
    /// What the pair holds.
    let number: Int

    /// Makes a pair.
    init(number: Int = 1) { self.number = number }
}

/// Many types that are registered without a name.
enum DistinctTypes {
    /// The digits, in order.
    private static let digits: [any Digit.Type] = [
        D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
    ]

    /// Makes the runtime build types, as the first mention of each does.
    ///
    /// - Parameter count: The number of types, at most a thousand.
    static func mention(_ count: Int) {
        for number in 0..<count {
            let (first, second, third) = digits(of: number)
            mention(first, second, third)
        }
    }

    /// Registers types.
    ///
    /// - Parameters:
    ///   - count: The number of types, at most a thousand.
    ///   - resolver: The container to register them in.
    static func register(_ count: Int, in resolver: Resolver) {
        for number in 0..<count {
            let (first, second, third) = digits(of: number)
            register(first, second, third, in: resolver)
        }
    }

    /// The digits of a number below a thousand.
    private static func digits(of number: Int) -> (any Digit.Type, any Digit.Type, any Digit.Type) {
        (digits[number / 100], digits[number / 10 % 10], digits[number % 10])
    }

    /// Builds a type.
    @inline(never)
    private static func mention<A: Digit, B: Digit, C: Digit>(_: A.Type, _: B.Type, _: C.Type) {
        _ = opaque(Pair<A, Pair<B, C>>.self)
    }

    /// Registers a type.
    @inline(never)
    private static func register<A: Digit, B: Digit, C: Digit>(
        _: A.Type, _: B.Type, _: C.Type, in resolver: Resolver
    ) {
        resolver.register(Pair<A, Pair<B, C>>.self) { Pair() }.scope(.unique)
    }
}
