// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import XCTest

private final class Meter {
    var value = 0
}

private final class Gauge {
    @Injected var meter: Meter
}

/// A test case whose tests have worlds of their own, as `Docs/Testing.md` shows it.
class IsolatedTestCase: XCTestCase {
    override func invokeTest() {
        Resolver.withOverrides(inherit: false) { r in
            r.register { Meter() }.scope(.application)
        } operation: {
            super.invokeTest()
        }
    }
}

/// Both tests find a new meter, so that their order does not matter.
final class XCTestTests: IsolatedTestCase {
    override func setUp() {
        super.setUp()
        Resolver.resolve(Meter.self).value += 1
    }

    func testSetUpAndTestShareAWorld() {
        XCTAssertEqual(Gauge().meter.value, 1)
        Gauge().meter.value = 100
    }

    func testNothingIsLeftOfOtherTests() {
        XCTAssertEqual(Gauge().meter.value, 1)
        Gauge().meter.value = 200
    }

    func testTestsMayAwait() async {
        await Task.yield()
        async let child = Gauge().meter.value
        let value = await child
        XCTAssertEqual(value, 1)
    }
}
