// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverTesting
import Testing
import XCTest

final class Model {
    var title: String
    init(title: String) { self.title = title }
}

final class Screen {
    @Injected var model: Model
}

@Suite(.resolver { $0.register(on: .main) { Model(title: "mock") } })
struct ScreenTests {
    @Test func `The screen gets the mock`() {
        Resolver.register(on: .main, Screen.init)
        #expect(Screen().model.title == "mock")
        expectResolves(Screen.self)
        expectValid()
    }

    @Test(.resolver(inherit: false) { $0.register(on: .main) { Model(title: "strict") } }, arguments: 1...2)
    func `Each case has its own`(number: Int) async throws {
        let model: Model = try await Resolver.root.require()
        #expect(model.title == "strict")
    }
}

nonisolated final class OldScreenTests: XCTestCase {
    override func invokeTest() {
        Resolver.withOverrides { r in
            r.register(on: .main) { Model(title: "mock") }
        } operation: {
            super.invokeTest()
        }
    }

    @MainActor func testScreen() async {
        XCTAssertEqual(Screen().model.title, "mock")
    }
}
