// Correct: protocols and injections of the main actor.
import Resolver

protocol Titled { var title: String { get } }
final class Undo: Sendable { let depth = 10 }

@MainActor final class Header: @MainActor Titled {
    var title = "Header"
    var undo: Undo?
    init() {}
}
@MainActor final class Player: @MainActor PostConstruct {
    var volume = 0
    init() {}
    func postConstruct() { volume = 5 }
}

@main struct Spotlight {
    @MainActor static func main() {
        let resolver = Resolver()
        resolver.register { Undo() }
        resolver.register(on: .main, Header.init)
            .implements(on: .main, (any Titled).self) { $0 }
            .injection(on: .main) { $0.undo = $1 }
        resolver.register(on: .main, Player.init).scope(.application)

        let titled: any Titled = resolver.resolve()
        let header: Header = resolver.resolve()
        print(titled.title, header.undo!.depth, resolver.resolve(Player.self).volume)
    }
}
