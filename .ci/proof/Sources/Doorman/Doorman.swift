// Undecidable: an object that puts the root back when the last one lets go of it, so at once.
import Resolver

final class Coat {}
final class Cloakroom {
    init() {
        Resolver.root = Resolver(inFrontOf: .main)
        Resolver.root.register { Coat() }
    }

    deinit { leave() }
    private func leave() { Resolver.root = .main }
}

@main struct Doorman {
    static func main() {
        _ = Cloakroom()
        print(Resolver.resolve(Coat.self))  // expect-unproved: deinit
    }
}
