// Missing: what a request's container registers is asked of the container behind it.
import Resolver

struct Caller: Sendable { let name: String }
struct Bill { let caller: Caller }

@main struct Concierge {
    static func main() async throws {
        let hotel = Resolver()
        hotel.declare(Caller.self)
        hotel.register(Bill.init(caller:))

        try await hotel.withContainer { request in
            request.register { Caller(name: "Ada") }
            let bill: Bill = try await request.require()
            print(bill.caller.name)
            let again: Caller = try await hotel.require()  // expect-error: missing-dependency
            print(again.name)
        }
    }
}
