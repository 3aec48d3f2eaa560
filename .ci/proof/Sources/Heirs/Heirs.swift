// Undecidable: what is registered again serves what the one before has implemented, and may give nothing, or be async.
import Resolver

protocol Heir: AnyObject, Sendable {}
final class Duke: Heir { init() {} }
final class Castle { init(heir: any Heir) {} }

@main struct Heirs {
    static func main() {
        let absent = Resolver(), abroad = Resolver(), other = Resolver()
        let isHome = CommandLine.argc > 9
        absent.register { Duke() }.implements(Heir.self)
        absent.register { isHome ? Duke() : nil }.override()
        absent.register(Castle.init)  // expect-unproved: may give nil
        print(absent.resolve((any Heir).self))  // expect-unproved: may give nil
        print(absent.resolve(Castle.self))  // expect-unproved: not proved
        abroad.register { Duke() }.implements(Heir.self)
        abroad.register { () async -> Duke in Duke() }.override()
        print(abroad.resolve((any Heir).self))  // expect-unproved: made asynchronously
        other.register { Duke() }.implements(Heir.self)
        other.register(name: "second") { isHome ? Duke() : nil }
        print(other.resolve((any Heir).self))
    }
}
