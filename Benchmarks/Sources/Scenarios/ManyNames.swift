// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Many names of ten types.
enum ManyNames {
    /// Makes names, none of which is registered yet.
    ///
    /// - Parameter count: The number of names.
    static func make(_ count: Int) -> [Resolver.Name] {
        (0..<count).map { Resolver.Name("name \($0)") }
    }

    /// Registers each name with one of ten types, in turn.
    ///
    /// - Parameters:
    ///   - names: The names; as many as a multiple of ten.
    ///   - resolver: The container to register them in.
    static func register(_ names: [Resolver.Name], in resolver: Resolver) {
        for start in stride(from: 0, to: names.count, by: 10) {
            resolver.register(name: names[start]) { Part1() }
            resolver.register(name: names[start + 1]) { Part2() }
            resolver.register(name: names[start + 2]) { Part3() }
            resolver.register(name: names[start + 3]) { Part4() }
            resolver.register(name: names[start + 4]) { Part5() }
            resolver.register(name: names[start + 5]) { Part6() }
            resolver.register(name: names[start + 6]) { Part7() }
            resolver.register(name: names[start + 7]) { Part8() }
            resolver.register(name: names[start + 8]) { Part9() }
            resolver.register(name: names[start + 9]) { Part10() }
        }
    }
}
