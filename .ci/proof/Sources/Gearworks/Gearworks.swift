// Cycle: in the style of Resolver 1.5, with static functions in an extension.
import Resolver

final class Engine { init(gearbox: Gearbox) {} }
final class Gearbox { init(clutch: Clutch) {} }
final class Clutch { init(engine: Engine) {} }

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        registerMotor()
        registerTransmission()
    }

    static func registerMotor() {
        register { Engine(gearbox: resolve()) }.scope(.application)  // expect-error: cycle (one of)
    }

    static func registerTransmission() {
        register { Gearbox(clutch: resolve()) }  // expect-error: cycle (one of)
        register { Clutch(engine: resolve()) }  // expect-error: cycle (one of)
    }
}

@main struct Gearworks {
    static func main() {
        let gearbox: Gearbox = Resolver.resolve()
        print(gearbox)
    }
}
