// Captive: what is kept for good asks, by a provider, for what needs a part of a request.
import Resolver

struct Sender: Sendable {}
final class Stamp: Sendable { init(sender: Sender) {} }
final class Counter: Sendable {
    let stamp: Resolver.Provider<Stamp>
    init(stamp: Resolver.Provider<Stamp>) { self.stamp = stamp }
}
let office = Resolver()

office.declare(Sender.self)
office.register(Stamp.init)  // expect-error: captive-dependency
office.register(Counter.init).scope(.application)
try await office.withContainer { request in
    request.register { Sender() }
    _ = try request.require(Counter.self).stamp.require()
}
