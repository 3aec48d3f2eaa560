// Correct: factories that throw or return nothing; who asks for them takes that into account.
import Resolver

struct NoKey: Error {}
struct Blank {}
struct Safe { init?(blank: Blank) { return nil } }
struct Vault { init(blank: Blank) throws { throw NoKey() } }
struct Drawer { let isOpen: Bool }

@main struct Locksmiths {
    static func main() {
        let isClosed = false
        Resolver.register { Blank() }
        Resolver.register(Safe.init)
        Resolver.register(Vault.init)  // expect-unproved: an error of its own
        Resolver.register { isClosed ? nil : Drawer(isOpen: true) }

        print(Resolver.optional(Safe.self) == nil)
        print((try? Resolver.root.require(Vault.self)) == nil)  // expect-unproved: the registration of
        do {
            _ = try Resolver.root.require(Vault.self)  // expect-unproved: the registration of
        } catch {
            print(error.reason)
        }
        let drawer: Drawer = Resolver.resolve()
        print(drawer.isOpen)
    }
}
