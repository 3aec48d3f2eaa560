// Captive: an application-scoped class has a wrapper for a service of container scope.
import Resolver

final class Ticket { let number = 1 }
final class Barrier {
    @Injected var ticket: Ticket  // expect-error: captive-dependency (one of)
}

@main struct Garage {
    static func main() {
        Resolver.register { Ticket() }.scope(.container)  // expect-error: captive-dependency (one of)
        Resolver.register { Barrier() }.scope(.application)  // expect-error: captive-dependency (one of)
        print(Resolver.resolve(Barrier.self).ticket.number)  // expect-error: captive-dependency (one of)
    }
}
