// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Scenario {
    /// What waits for parts of the library that are not there yet.
    ///
    /// Two rows belong here, to be added with the calls that they measure:
    ///
    /// - "one typed argument", against a closure with that argument, budget 2.0: `register { _, name in Cat(name: name) }`
    ///   and `resolve(Cat.self, argument: "Tom")`;
    /// - "small graph by initialisers : by closures", against the library itself, budget 1.1: `register(Zoo.init)` and so on
    ///   on one container, and `registerSmallGraph(scope:)` on the other.
    static let pending: [Scenario] = []
}
