// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Services of any shape come back whole, are as many as their scope says, and are let go as often as they were held.
@Suite struct ServiceShapeTests {
    @Test(arguments: Shapes.all, ShapeScope.own)
    func `A service comes back as it was made, and goes with those who hold it`(
        shape: ServiceShape, scope: ShapeScope
    ) throws {
        for round in 0..<(isSoak ? 1_000 : 10) {
            try shape.live(scope, round)
        }
    }
}

extension GlobalStateTests {
    /// The same in the scopes that the whole process shares.
    @Suite struct ServiceShapeGlobalTests {
        @Test(arguments: Shapes.all, ShapeScope.processWide)
        func `A service comes back as it was made, and goes with those who hold it`(
            shape: ServiceShape, scope: ShapeScope
        ) throws {
            for round in 0..<(isSoak ? 1_000 : 10) {
                try shape.live(scope, round)
            }
        }
    }
}
