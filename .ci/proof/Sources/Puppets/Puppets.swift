// Missing: inject(into:) an object whose class nobody registered.
import Resolver

final class Strings {}
final class Marionette { var strings: Strings? }
final class HandPuppet { var strings: Strings? }

@main struct Puppets {
    static func main() {
        Resolver.register { Strings() }
        Resolver.register(Marionette.self).injection(\.strings)

        let marionette = Marionette()
        Resolver.root.inject(into: marionette)
        let glove = HandPuppet()
        Resolver.root.inject(into: glove)  // expect-error: missing-dependency
        print(marionette.strings != nil, glove.strings != nil)
    }
}
