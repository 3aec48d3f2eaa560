// Missing: a misspelt name literal in a static resolve.
import Resolver

protocol Sensor { var reading: Double { get } }
struct Thermometer: Sensor { let reading = 21.5 }
struct Hygrometer: Sensor { let reading = 0.6 }

@main struct Greenhouse {
    static func main() {
        Resolver.register(Sensor.self, name: "air") { Thermometer() }
        Resolver.register(Sensor.self, name: "soil") { Hygrometer() }

        let air: any Sensor = Resolver.resolve(name: "air")
        let soil: any Sensor = Resolver.resolve(name: "soill")  // expect-error: missing-dependency
        print(air.reading, soil.reading)
    }
}
