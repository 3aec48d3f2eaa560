// Undecidable: an object that is made elsewhere may not be there: not handed over, not kept, of a subclass, or let go of.
import Resolver

final class Plank: Sendable {}
class Beam { var plank: Plank? }
final class Girder: Beam {}
final class Post { var plank: Plank? }
final class Brace { var plank: Plank? }
final class Bolt { var plank: Plank? }

@main struct Scaffold {
    static func main() {
        let yard = Resolver()
        yard.register { Plank() }
        yard.register(Beam.self).injection(\.plank).scope(.application)
        yard.register(Girder.self).injection(\.plank).scope(.application)
        let beam: Beam = Girder()
        yard.inject(into: beam)
        print(yard.resolve(Beam.self)) // expect-unproved: without a factory
        yard.register(Post.self).injection(\.plank)
        yard.inject(into: Post())
        print(yard.resolve(Post.self)) // expect-unproved: without a factory
        yard.register(Brace.self).injection(\.plank).scope(.application)
        if CommandLine.argc < 9 { yard.inject(into: Brace()) }
        print(yard.resolve(Brace.self)) // expect-unproved: without a factory
        yard.register(Bolt.self).injection(\.plank).scope(.application)
        yard.inject(into: Bolt())
        yard.register(Bolt.self).injection(\.plank).scope(.application).override()
        print(yard.resolve(Bolt.self)) // expect-unproved: without a factory
    }
}
