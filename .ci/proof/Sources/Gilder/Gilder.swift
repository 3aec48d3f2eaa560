// Missing: what decorates a registration asks for what nobody registered.
import Resolver

protocol Frame: AnyObject {}

final class Wood: Frame {}

final class Leaf {}

final class Varnish {}

final class Gilded: Frame {
    init(_ inner: any Frame, leaf: Leaf) {}
}

final class Polished: Frame {
    init(_ inner: any Frame, varnish: Varnish) {}
}

@main struct Gilder {
    static func main() {
        let resolver = Resolver()
        resolver.register { Leaf() }
        resolver.register { Wood() as any Frame }
            .decorated { r, inner in Gilded(inner, leaf: r.resolve()) }
            .decorated { r, inner in Polished(inner, varnish: r.resolve()) }  // expect-error: missing-dependency
            .scope(.application)
        print(resolver.resolve((any Frame).self) is Polished)
    }
}
