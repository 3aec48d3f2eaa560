// Cycle: three closures that ask the container.
import Resolver

final class Pulp { let water: Water; init(water: Water) { self.water = water } }
final class Water { let pump: Pump; init(pump: Pump) { self.pump = pump } }
final class Pump { let pulp: Pulp; init(pulp: Pulp) { self.pulp = pulp } }
final class Sheet { let pulp: Pulp; init(pulp: Pulp) { self.pulp = pulp } }

@main struct PaperMill {
    static func main() throws {
        let mill = Resolver()
        mill.register { r in Sheet(pulp: try r.require()) }
        mill.register { r in Pulp(water: try r.require()) }  // expect-error: cycle (one of)
        mill.register { r in Water(pump: try r.require()) }.scope(.application)  // expect-error: cycle (one of)
        mill.register { r in Pump(pulp: try r.require()) }  // expect-error: cycle (one of)
        print(try mill.require(Sheet.self).pulp)
    }
}
