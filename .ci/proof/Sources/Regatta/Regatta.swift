// Captive: by an injection into a property.
import Resolver

final class Crew {}
final class Yacht {
    var crew: Crew?
    var sails = 2
}

@main struct Regatta {
    static func main() throws {
        Resolver.register { Crew() }.scope(.container)  // expect-error: captive-dependency (one of)
        Resolver.register(Yacht.init)  // expect-error: captive-dependency (one of)
            .scope(.application)  // expect-error: captive-dependency (one of)
            .injection(\.crew)  // expect-error: captive-dependency (one of)
        print(try Resolver.root.require(Yacht.self).crew != nil)  // expect-error: captive-dependency (one of)
    }
}
