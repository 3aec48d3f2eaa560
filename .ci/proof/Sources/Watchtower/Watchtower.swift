// Correct: a Sendable class with lazies, a struct with a wrapper, and registrations that capture constants.
import Resolver

struct Bell: Sendable { let pitch: Int }
final class Watchman: Sendable {
    let bell: Resolver.Lazy<Bell>
    let spare: Resolver.Provider<Bell>
    init(bell: Resolver.Lazy<Bell>, spare: Resolver.Provider<Bell>) {
        self.bell = bell
        self.spare = spare
    }
    func alarm() -> Int { bell().pitch + spare().pitch + (bell.isEmpty ? 1 : 0) }
}
struct Round: Sendable { @Injected var watchman: Watchman }

extension Resolver {
    static func build(pitches: [Int]) {
        let lowest = pitches.min() ?? 0
        register { Bell(pitch: lowest) }
        register(Watchman.init)
        register { Round() }.scope(.unique)
    }
}

@main struct Watchtower {
    static func main() {
        Resolver.build(pitches: [440, 220])
        let round: Round = Resolver.resolve()
        print(round.watchman.alarm())
    }
}
