// Undecidable: first values that register something, and are worked out once: before all is taken away, or with overrides.
import Resolver
import ResolverOverrides

struct Kettle {}
struct Prop {}
struct Ticket {}
struct Usher {}
enum Setup {
    static let kitchen: Void = { Resolver.register { Kettle() } }()
    static let foyer: Void = { Resolver.register { Ticket() } }()
    static let doors: Void = { Resolver.register { Usher() } }()
}
final class Stage {
    lazy var isSet: Bool = {
        Resolver.register { Prop() }
        return true
    }()
}
let stage = Stage()

Setup.kitchen
_ = stage.isSet
_ = try Resolver.require(Kettle.self)
_ = try Resolver.require(Prop.self)
Resolver.reset()
Setup.kitchen
_ = stage.isSet
_ = try? Resolver.require(Kettle.self)  // expect-unproved: before it is registered
_ = try? Resolver.require(Prop.self)  // expect-unproved: before it is registered
Resolver.withOverrides { _ in
} operation: {
    Setup.foyer
}
Setup.foyer
_ = try? Resolver.require(Ticket.self)  // expect-unproved: before it is registered
Setup.doors
Resolver.withOverrides { _ in
} operation: {
    Setup.doors
    _ = try? Resolver.require(Usher.self)
}
_ = try? Resolver.require(Usher.self)
