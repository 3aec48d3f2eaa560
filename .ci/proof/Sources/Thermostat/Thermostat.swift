// Undecidable: the name comes from the environment, with a known one to fall back on.
import Resolver

extension Resolver.Name {
    static let live: Self = "live"
    static let simulated: Self = "simulated"
}

protocol Heater { var degrees: Int { get } }
struct GasHeater: Heater { let degrees = 21 }
struct FakeHeater: Heater { let degrees = 0 }

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register(Heater.self, name: .live) { GasHeater() }
        register(Heater.self, name: .simulated) { FakeHeater() }
        register { r -> any Heater in
            let mode: Name = .name(fromEnvironment: "THERMOSTAT_MODE") ?? .live
            return try r.require(name: mode)  // expect-unproved
        }
        .scope(.application)
    }
}

@main struct Thermostat {
    static func main() {
        print(Resolver.resolve(Heater.self).degrees)
    }
}
