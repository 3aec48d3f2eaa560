// Captive: one of the elements of a collection is of container scope.
import Resolver

protocol Float: AnyObject {}
final class Dragon: Float {}
final class Swan: Float {}
final class Parade {
    let floats: [any Float]
    init(floats: [any Float]) { self.floats = floats }
}

@main struct Carnival {
    static func main() {
        Resolver.register { Dragon() }.implements(Float.self).scope(.application)
        Resolver.register { Swan() }.implements(Float.self, name: "swan").scope(.container)  // expect-error: captive-dependency (one of)
        Resolver.register { Parade(floats: many($0)) }.scope(.application)  // expect-error: captive-dependency (one of)
        print(Resolver.resolve(Parade.self).floats.count)  // expect-error: captive-dependency (one of)
    }
}
