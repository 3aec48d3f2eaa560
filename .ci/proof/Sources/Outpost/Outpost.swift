// Correct: an actor that owns a container and asks it, in its initialiser and in its methods.
import Resolver

struct Radio: Sendable { let channel: Int }
actor Beacon {
    let radio: Radio
    init(radio: Radio) { self.radio = radio }
}

actor Outpost {
    private let resolver = Resolver()
    private let radio: Radio

    init(channel: Int) {
        resolver.register { Radio(channel: channel) }
        resolver.register(Beacon.init).scope(.application)
        radio = resolver.resolve()
    }

    func beacon() -> Beacon { resolver.resolve() }
    func channel() async throws -> Int {
        let beacon: Beacon = try await resolver.require()
        return beacon.radio.channel + radio.channel
    }
}

@main struct OutpostApp {
    static func main() async throws {
        let outpost = Outpost(channel: 5)
        print(try await outpost.channel(), await outpost.beacon().radio.channel)
    }
}
