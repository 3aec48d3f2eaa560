// Undecidable: objects that reset everything, or close their container, when the last one lets go of them; other containers stay as they are.
import Resolver

final class Chime: Sendable {}
final class Bell {
    init() { Resolver.register { Chime() } }
    deinit { Resolver.reset() }
}
final class Tower: Sendable {
    let container = Resolver()
    init() { container.register { Chime() } }
    deinit { Task { [container] in await container.close() } }
}

@main struct Doorbell {
    static func main() async {
        let beside = Resolver()
        beside.register { Chime() }
        _ = Bell()
        let container = { Tower().container }()
        try? await Task.sleep(for: .milliseconds(50))
        print(beside.resolve(Chime.self))
        print(container.resolve(Chime.self))  // expect-unproved: deinit
        print(Resolver.resolve(Chime.self))  // expect-unproved: deinit
    }
}
