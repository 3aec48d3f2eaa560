// Missing: withOverrides(inherit: false) has only what is registered in it.
import Resolver
import ResolverOverrides

protocol Prompter { func line() -> String }
struct Whisperer: Prompter { func line() -> String { "To be" } }
struct Silence: Prompter { func line() -> String { "" } }
struct Curtain {}

@main struct Rehearsal {
    static func main() {
        Resolver.register { Whisperer() as any Prompter }
        Resolver.register { Curtain() }
        _ = Resolver.resolve(Curtain.self)

        Resolver.withOverrides(inherit: false) { world in
            world.register { Silence() as any Prompter }
        } operation: {
            print(Resolver.resolve(Prompter.self).line())
            print(Resolver.resolve(Curtain.self))  // expect-error: missing-dependency
        }
    }
}
