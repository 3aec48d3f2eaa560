// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverTesting
import Testing
import XCTest

protocol Titled {
    var title: String { get }
}

/// Conforms on the main actor only.
@MainActor final class Header: Titled, PostConstruct {
    var title = ""
    func postConstruct() { title += "made" }
}

final class Session: Sendable {
    static func open() async -> Session { Session() }
}

@Suite(.resolver { $0.register { await Session.open() }.scope(.application) })
struct HeaderTests {
    @Test @MainActor func `A service of the main actor is complete`() {
        Resolver.register(on: .main, Header.init).implements((any Titled).self)
        #expect(Resolver.resolve((any Titled).self).title == "made")
        expectResolves(Header.self)
        expectValid()
    }

    @Test(.resolver { r in _ = try await r.require(Session.self) }) func `A trait awaits`() async throws {
        let session: Session = Resolver.resolve()
        #expect(try await Resolver.root.require(Session.self) === session)
    }
}

final class OldHeaderTests: XCTestCase {
    override func invokeTest() {
        Resolver.withOverrides { r in
            r.register(on: .main, Header.init)
        } operation: {
            super.invokeTest()
        }
    }

    @MainActor func testHeader() async {
        XCTAssertEqual(Resolver.resolve(Header.self).title, "made")
    }
}
