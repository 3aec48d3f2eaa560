// Undecidable: the one that answers of several registrations: a later one, one by hand, a module's, by the options of the last one, until it is replaced.
import Resolver
import ResolverModules

protocol Heir: AnyObject, Sendable {}
final class Eldest: Heir {}
final class Younger: Heir {}
struct Disinherited: Error {}
enum Branch {}

struct Palace: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register(Heir.self) { throw Disinherited() }  // expect-unproved: an error of its own
    }
}
struct Chapel: ResolverModule {
    func register(in resolver: Resolver) { resolver.register(Heir.self) { Eldest() }.override() }
}

extension Resolver: ResolverRegistering {
    public static func registerAllServices() { main.register(Eldest.self) { Eldest() } }
}

@main struct Succession {
    static func main() {
        aDefaultIsReplaced()
        anOverrideIsReplaced()
        aModuleReplaces()
        aHandReplacesAModule()
        optionsThatFollow()
        optionsAreThoseOfTheLast()
        implementedLater()
        replacedLater()
        twice()
        Resolver.main.register(Eldest.self) { throw Disinherited() }.override()  // expect-unproved: an error of its own
        print((try? Resolver.require(Eldest.self)) == nil)  // expect-unproved: the registration of
    }

    static func aDefaultIsReplaced() {
        let resolver = Resolver()
        resolver.register(Heir.self) { Eldest() }.default()
        resolver.register(Heir.self) { throw Disinherited() }.override()  // expect-unproved: an error of its own
        print((try? resolver.require(Heir.self)) == nil)  // expect-unproved: the registration of
    }

    static func anOverrideIsReplaced() {
        let resolver = Resolver()
        resolver.register(Heir.self) { Eldest() }.override()
        resolver.register(Heir.self) { throw Disinherited() }  // expect-unproved: an error of its own
        print((try? resolver.require(Heir.self)) == nil)  // expect-unproved: the registration of
    }

    static func aModuleReplaces() {
        let resolver = Resolver()
        resolver.register(Heir.self) { Eldest() }
        resolver.install(Palace())
        print((try? resolver.require(Heir.self)) == nil)  // expect-unproved: the registration of
        let other = Resolver()
        other.install(Chapel(), Palace())
        print(other.resolve(Heir.self))
    }

    static func aHandReplacesAModule() {
        let resolver = Resolver()
        resolver.install(Chapel())
        resolver.register(Heir.self) { throw Disinherited() }  // expect-unproved: an error of its own
        print((try? resolver.require(Heir.self)) == nil)  // expect-unproved: the registration of
    }

    static func optionsThatFollow() {
        let resolver = Resolver()
        let eldest = resolver.register { Eldest() }.implements(Heir.self)
        if CommandLine.argc > 9 { eldest.default() }
        resolver.register { () throws -> Younger in throw Disinherited() }.implements(Heir.self)  // expect-unproved: an error of its own
        print((try? resolver.require(Heir.self)) == nil)  // expect-unproved: the registration of
    }

    static func optionsAreThoseOfTheLast() {
        let resolver = Resolver()
        resolver.register { Eldest() }.implements(Heir.self).default()
        resolver.register { () throws -> Younger in throw Disinherited() }.implements(Heir.self)  // expect-unproved: an error of its own
        resolver.register { Eldest() }.override()
        print(resolver.resolve(Heir.self))
        let other = Resolver()
        other.register { Eldest() }.implements(Heir.self, tag: Branch.self).override()
        other.register { () throws -> Younger in throw Disinherited() }.implements(Heir.self, tag: Branch.self)  // expect-unproved: an error of its own
        other.register { Eldest() }
        print((try? other.require(Heir.self, tag: Branch.self)) == nil)  // expect-unproved: the registration of
    }

    static func implementedLater() {
        let resolver = Resolver()
        let younger = resolver.register { () throws -> Younger in throw Disinherited() }  // expect-unproved: an error of its own
        resolver.register { Eldest() }.implements(Heir.self)
        younger.implements(Heir.self)
        print((try? resolver.require(Heir.self)) == nil)  // expect-unproved: the registration of
    }

    static func replacedLater() {
        let resolver = Resolver()
        resolver.register(Heir.self) { throw Disinherited() }  // expect-unproved: an error of its own
        print((try? resolver.require(Heir.self)) == nil)  // expect-unproved: the registration of
        resolver.register(Heir.self) { Eldest() }.override()
        print(resolver.resolve(Heir.self))
    }

    static func twice() {
        let resolver = Resolver()
        bury(resolver)
        resolver.register(Heir.self) { Eldest() }.override()
        bury(resolver)
        print((try? resolver.require(Heir.self)) == nil)  // expect-unproved: the registration of
    }

    static func bury(_ resolver: Resolver) {
        resolver.register(Heir.self) { throw Disinherited() }.override()  // expect-unproved: an error of its own
    }
}
