// Correct: both ways of an optional setting register the service, by if, guard, switch, chains and ternary operators.
import Resolver

struct Oak: Sendable { var name = "" }
struct Elm: Sendable {}
struct Fir: Sendable {}
struct Ash: Sendable {}
struct Yew: Sendable {}
struct Settings { var path: String?; var isTall: Bool? }
final class Store {
    var settings: Settings?
    init(_ settings: Settings?) { self.settings = settings }
}
func plant(_ settings: Settings, _ resolver: Resolver) {
    guard let path = settings.path else {
        resolver.register { Yew() }
        return
    }
    resolver.register { Yew() }
    print(path)
}

@main struct Sapling {
    static func main() {
        let resolver = Resolver()
        let settings = Settings(path: CommandLine.arguments.last, isTall: CommandLine.argc > 2 ? true : nil)
        if let path = settings.path { resolver.register { Oak(name: path) } } else { resolver.register { Oak() } }
        print(resolver.resolve(Oak.self))
        let store = Store(settings)
        if let settings = store.settings, let path = settings.path {
            resolver.register { Elm() }
            print(path)
        } else {
            resolver.register { Elm() }
        }
        print(resolver.resolve(Elm.self))
        switch settings.isTall {
        case true?: resolver.register { Fir() }
        case false?: resolver.register { Fir() }
        case nil: resolver.register { Fir() }
        }
        print(resolver.resolve(Fir.self))
        if settings.isTall ?? false { resolver.register { Ash() } } else { resolver.register { Ash() } }
        print(resolver.resolve(Ash.self))
        plant(settings, resolver)
        print(resolver.resolve(Yew.self))
    }
}
