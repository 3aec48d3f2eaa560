// Captive: by way of a protocol with a name, and a function that asks.
import Resolver
import ResolverInspection

protocol Measurements: AnyObject { var waist: Int { get } }
final class Customer: Measurements { let waist = 82 }
final class Pattern {
    let measurements: any Measurements
    init(_ measurements: any Measurements) { self.measurements = measurements }
}

extension Resolver {
    func cut() throws -> Pattern {
        Pattern(try require(name: "today"))  // expect-error: captive-dependency (one of)
    }
}

@main struct Tailor {
    static func main() throws {
        let shop = Resolver()
        shop.register { Customer() }  // expect-error: captive-dependency (one of)
            .implements(Measurements.self, name: "today")  // expect-error: captive-dependency (one of)
            .scope(.container)  // expect-error: captive-dependency (one of)
        shop.register { r in try r.cut() }.scope(.application)  // expect-error: captive-dependency (one of)
        print(try shop.require(Pattern.self).measurements.waist)  // expect-error: captive-dependency (one of)
        for issue in shop.graph().issues { print(issue) }
    }
}
