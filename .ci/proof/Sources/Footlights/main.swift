// Correct: a set-up that runs once, whoever needs it first.
import Resolver

final class Defaults { var launches = 0 }
final class Telemetry {
    let defaults: Defaults
    init(defaults: Defaults) { self.defaults = defaults }
}
final class Crash { func arm() { print("armed") } }

@MainActor enum Wiring {
    private static var isSetUp = false
    static func setUpIfNeeded() {
        guard !isSetUp else { return }
        isSetUp = true
        Resolver.register { Defaults() }.scope(.application)
        Resolver.register(Telemetry.init)
        registerDebugTools()
    }
    private static func registerDebugTools() {
        #if DEBUG
        Resolver.register { Crash() }
        #else
        Resolver.register { Crash() }
        #endif
    }
}
struct Container: Sendable {
    static let shared: Resolver = {
        let resolver = Resolver()
        resolver.register { Defaults() }.scope(.application)
        return resolver
    }()
}
@MainActor final class Scene {
    private let telemetry: Telemetry
    init() {
        Wiring.setUpIfNeeded()
        telemetry = Resolver.resolve()
    }
    func willAppear() {
        telemetry.defaults.launches += 1
        print(Resolver.resolve(Defaults.self).launches)
        Resolver.resolve(Crash.self).arm()
    }
}
Wiring.setUpIfNeeded()
let scene = Scene()
scene.willAppear()
print(Container.shared.resolve(Defaults.self).launches)
let telemetry: Telemetry = Resolver.resolve()
print(telemetry.defaults.launches)
