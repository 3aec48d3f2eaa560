// Correct: a program that observes, decorates and checks what it has.
import Resolver
import ResolverInspection

final class Probe {}
final class Meter { init(probe: Probe) {} }

@main struct Inspector {
    static func main() throws {
        let resolver = Resolver()
        let token = resolver.observe { event in print(event) }
        resolver.register(Probe.init).scope(.application)
        resolver.register(Meter.init)
        Resolver.decorate = { service in print("made \(type(of: service))") }
        _ = resolver.resolve(Meter.self)
        Resolver.decorate = nil
        try resolver.validate(roots: Meter.self)
        print(resolver.graph().nodes.count, resolver.graph().issues.isEmpty)
        withExtendedLifetime(token) {}
    }
}
