// Missing: a wrapper of a local variable.
import Resolver

struct Match { let length: Int }
struct Tinder { let weight: Int }

func light() {
    @Injected var match: Match
    @LazyInjected var tinder: Tinder  // expect-error: missing-dependency
    print(match.length, tinder.weight)
}

@main struct Campfire {
    static func main() {
        Resolver.register { Match(length: 5) }
        light()
    }
}
