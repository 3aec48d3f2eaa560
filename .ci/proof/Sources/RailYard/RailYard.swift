// Missing: one of two containers in front of the same one has the service, the other is asked.
import Resolver

protocol Signal { var colour: String { get } }
struct RedSignal: Signal { let colour = "red" }
struct Track { let number: Int }

@main struct RailYard {
    static let base = Resolver()
    static let north = Resolver(child: base)
    static let south = Resolver(child: base)

    static func main() {
        base.register { Track(number: 9) }
        north.register(Signal.self) { RedSignal() }

        print(south.resolve(Track.self).number, north.resolve(Track.self).number)
        print(north.resolve(Signal.self).colour)
        print(south.resolve(Signal.self).colour)  // expect-error: missing-dependency
    }
}
