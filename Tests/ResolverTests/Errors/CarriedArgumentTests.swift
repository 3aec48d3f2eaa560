// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Coupon: Sendable {}

/// Arguments that a factory has given to others.
@Suite struct CarriedArgumentTests {
    @Test func `Arguments that are read outside of their factory name the type that was wanted`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            let carried = Locked<Resolver.Args?>(nil)
            resolver.register { (_: Resolver, args: Resolver.Args) -> Coupon in
                carried.withLock { $0 = args }
                return Coupon()
            }
            _ = resolver.resolve(Coupon.self, args: "third row")

            let seat: Int? = carried.withLock { $0 }.map { $0() }
            print(seat as Any)
        }

        #expect(text(result).contains("The factory of Int wants"))
    }
}
