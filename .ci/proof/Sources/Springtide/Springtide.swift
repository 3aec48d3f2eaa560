// Undecidable: what is set up once is not set up again when a reset has taken it away.
import Resolver

final class Shell: Sendable {}
enum Beach {
    nonisolated(unsafe) private static var isSetUp = false
    static func setUp() {
        guard !isSetUp else { return }
        isSetUp = true
        Resolver.register { Shell() }
    }
}

@main struct Springtide {
    static func main() {
        Beach.setUp()
        Resolver.reset()
        Beach.setUp()
        print(Resolver.resolve(Shell.self))  // expect-unproved
    }
}
