// Missing: the arguments are given in another order than the factory takes them.
import Resolver

final class Circuit {
    let label: String
    let volts: Int
    init(label: String, volts: Int) {
        self.label = label
        self.volts = volts
    }
}

@main struct Voltage {
    static func main() throws {
        let resolver = Resolver()
        resolver.register(Circuit.self) { (_: Resolver, label: String, volts: Int) in
            Circuit(label: label, volts: volts)
        }
        let good: Circuit = try resolver.require(arguments: "main", 230)
        let bad: Circuit = try resolver.require(arguments: 12, "spare")  // expect-error: missing-dependency
        print(good.label, bad.label)
    }
}
