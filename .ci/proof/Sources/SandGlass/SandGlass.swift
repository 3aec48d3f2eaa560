// Missing: the root is replaced by a container that has nothing to do with main.
import Resolver

final class Timer { let minutes: Int; init(minutes: Int) { self.minutes = minutes } }
final class Egg {
    @Injected var timer: Timer  // expect-error: missing-dependency
}

@main struct SandGlass {
    static func main() {
        Resolver.root = Resolver()
        Resolver.register { Timer(minutes: 4) }         // in main
        print(Egg().timer.minutes)
    }
}
