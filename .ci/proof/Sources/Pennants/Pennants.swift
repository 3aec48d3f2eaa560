// Undecidable: tags that are computed, a conformance under a condition, options that may not be set, one of two containers behind.
import Resolver

enum Gold {}
enum Silver {}
protocol Flag {}
protocol Woven {}
struct Banner<Cloth>: Sendable {}
extension Banner: Flag where Cloth: Woven {}
struct Ribbon: Flag, Sendable {}
struct Tassel: Flag, Sendable {}

@main struct Pennants {
    static let isFestive = CommandLine.arguments.count > 50

    static func main() {
        let resolver = Resolver()
        resolver.register(Ribbon.self, tag: tag()) { Ribbon() }
        print(resolver.resolve(Ribbon.self))  // expect-unproved
        print(resolver.resolve(Ribbon.self, tag: Silver.self))  // expect-unproved

        resolver.register { Banner<Int>() }.implements(Flag.self, name: "banner")
        print(resolver.resolve(Flag.self, name: "banner"))  // expect-unproved

        let options = resolver.register { Tassel() }
        if isFestive { options.implements(Flag.self, name: "tassel") }
        hoist(options)
        print(resolver.resolve(Flag.self, name: "tassel"))  // expect-unproved
        print(resolver.resolve(Flag.self, name: "hoisted"))  // expect-unproved
        // Of two that may be meant, each may be the one.
        let either =
            isFestive
            ? resolver.register(name: "left") { Tassel() } : resolver.register(name: "right") { Tassel() }
        either.implements(Flag.self, name: "either")
        print(resolver.resolve(Flag.self, name: "either"))  // expect-unproved

        let (near, far) = (Resolver(), Resolver())
        let front = Resolver(inFrontOf: isFestive ? near : far)
        near.register { 1 }
        print(front.resolve(Int.self))  // expect-unproved
    }

    static func tag() -> Any.Type { isFestive ? Silver.self : Gold.self }

    static func hoist(_ options: Resolver.Options<Tassel>) {
        if isFestive { options.implements(Flag.self, name: "hoisted") }
    }
}
