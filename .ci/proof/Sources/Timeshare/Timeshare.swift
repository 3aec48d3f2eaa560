// Captive: what is shared, or kept in a scope that is chosen while the program runs, would outlive the request of which it holds a part.
import Resolver

struct Guest: Sendable { let name: String }
final class Sauna: Sendable { init(guest: Guest) {} }
final class Pool: Sendable { init(guest: Guest) {} }
final class Terrace: Sendable { init(guest: Guest) {} }
final class Cabin: Sendable { init(guest: Guest) {} }
final class Balcony: Sendable { init(guest: Guest) {} }

@main struct Timeshare {
    static func main() async throws {
        let resort = Resolver()
        let isBusy = CommandLine.arguments.count > 1
        resort.register(Sauna.init).scope(.shared)  // expect-error: captive-dependency
        resort.register(Pool.init).scope(isBusy ? .graph : .application)  // expect-unproved: it may be kept
        let options = resort.register(Terrace.init).scope(.application)  // expect-unproved: it may be kept
        if isBusy { options.scope(.graph) }
        resort.register(Cabin.init)
        try await resort.withContainer { request in
            request.register { Guest(name: "Ada") }
            request.register(Balcony.init).scope(.application)  // expect-unproved: it may be kept
            print(try await request.require(Cabin.self))
            print(try await request.require(Sauna.self))  // expect-unproved: belongs to a container for one request
            print(try await request.require(Pool.self))  // expect-unproved: the registration of Pool
            print(try await request.require(Terrace.self))  // expect-unproved: the registration of Terrace
            try await request.withContainer { nested in
                nested.register { Guest(name: "Grace") }
                print(try await nested.require(Balcony.self))  // expect-unproved: the registration of Balcony
            }
        }
    }
}
