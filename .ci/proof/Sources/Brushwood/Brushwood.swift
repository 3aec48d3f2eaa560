// Undecidable: an optional setting of which one way does not register, registers another, leaves before, or is asked for again.
import Resolver

struct Oak: Sendable { var name = "" }
struct Elm: Sendable {}
struct Fir: Sendable {}
struct Ash: Sendable {}
struct Yew: Sendable {}
struct Box: Sendable {}
struct Settings { var path: String?; var isTall: Bool? }
func plant(_ settings: Settings, _ resolver: Resolver) {
    guard let path = settings.path else { return }
    resolver.register { Yew() }
    print(path)
}

@main struct Brushwood {
    static func main() {
        let (resolver, other) = (Resolver(), Resolver())
        var settings = Settings(path: CommandLine.argc > 2 ? "" : nil, isTall: CommandLine.argc > 2 ? true : nil)
        if let path = settings.path { resolver.register { Oak(name: path) } } else { other.register { Oak() } }
        print(resolver.resolve(Oak.self)) // expect-unproved
        if let path = settings.path, settings.isTall != nil {
            resolver.register { Elm() }
            print(path)
        } else if settings.path != nil {
            resolver.register { Elm() }
        }
        print(resolver.resolve(Elm.self)) // expect-unproved
        switch settings.isTall {
        case true?, false?: resolver.register { Fir() }
        case nil: resolver.register(name: "fir") { Fir() }
        }
        print(resolver.resolve(Fir.self)) // expect-unproved
        if settings.path != nil { resolver.register { Ash() } }
        settings.path = ""
        if settings.path != nil { print(resolver.resolve(Ash.self)) } // expect-unproved
        settings.path = nil
        plant(settings, resolver)
        print(resolver.resolve(Yew.self)) // expect-unproved
        if let isTall = settings.isTall, isTall { resolver.register { Box() } } else if settings.isTall == nil {}
        print(resolver.resolve(Box.self)) // expect-unproved
    }
}
