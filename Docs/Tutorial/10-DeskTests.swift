import Resolver
import ResolverTesting
import Testing

@testable import Notebook

struct OneNote: Storing {
    func notes() -> [String] { ["feed the cat"] }
}

@Test(.resolver { $0.register(Storing.self) { OneNote() } })
func `The desk shows the first note`() throws {
    let desk = try Resolver.require(Desk.self)

    #expect(desk.summary() == "1 notes, the first: feed the cat")
}

@Test(.resolver) func `The program is wired up`() {
    expectValid()
    expectResolves(Desk.self)
}
