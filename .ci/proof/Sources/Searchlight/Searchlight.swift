// Isolation: a detached task that the main actor starts is not on it.
import Resolver

@MainActor final class Lamp { init() {} }
final class Tower {
    let lamp: Lamp
    init(lamp: Lamp) { self.lamp = lamp }
}

@main struct Searchlight {
    @MainActor static func main() async {
        let resolver = Resolver()
        resolver.register(on: .main) { Lamp() }
        resolver.register { r in Tower(lamp: try r.require()) }

        // Where this runs on it, so does what it starts, calls and makes.
        print(resolver.resolve(Lamp.self), resolver.resolve(Tower.self), resolver.all(Lamp.self))
        print([1, 2].map { _ in resolver.resolve(Lamp.self) })
        await Task { print(resolver.resolve(Lamp.self)) }.value
        guard CommandLine.arguments.count > 1 else { return }
        await Task.detached { print(resolver.resolve(Lamp.self)) }.value  // expect-error: isolation
    }
}
