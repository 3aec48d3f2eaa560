// Captive: whoever asks for what would keep a part of a request gets an error, so that this is not proved either.
import Resolver

struct Guest: Sendable { let name: String }
final class Key { let guest: Guest; init(guest: Guest) { self.guest = guest } }
final class Garage { init(key: Key) {} }

@main struct Valet {
    static func main() async throws {
        let hotel = Resolver()
        hotel.declare(Guest.self)
        hotel.register(Key.init).scope(.application)  // expect-error: captive-dependency
        hotel.register(Garage.init)
        try await hotel.withContainer { request in
            request.register { Guest(name: "Ada") }
            print(try request.require(Guest.self).name)
            print(try request.require(Garage.self))  // expect-unproved: belongs to a container for one request
        }
    }
}
