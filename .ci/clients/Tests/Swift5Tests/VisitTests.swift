// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverTesting
import Testing
import XCTest

class Pet {
    let name: String
    init(name: String) { self.name = name }
}

class Visit {
    @Injected var pet: Pet
}

@Suite(.resolver { $0.register { Pet(name: "mock") } })
struct VisitTests {
    @Test func meets() {
        Resolver.register { Visit() }
        #expect(Visit().pet.name == "mock")
        expectResolves(Visit.self)
        expectValid()
    }

    @Test(.resolver(inherit: false) { $0.register { Pet(name: "strict") } }, arguments: 1...2)
    func replaces(number: Int) async throws {
        let pet: Pet = try await Resolver.root.require()
        #expect(pet.name == "strict")
    }
}

class OldVisitTests: XCTestCase {
    override func invokeTest() {
        Resolver.withOverrides { r in
            r.register { Pet(name: "mock") }
        } operation: {
            super.invokeTest()
        }
    }

    func testVisit() {
        XCTAssertEqual(Visit().pet.name, "mock")
    }
}
