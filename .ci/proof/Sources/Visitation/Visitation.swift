// Undecidable: the container of a request is closed when the request is over; whether it is the root only the program knows.
import Resolver

struct Guest: Sendable {}

@main struct Visitation {
    static func main() async throws {
        let hall = Resolver()
        var kept: Resolver?
        try await hall.withContainer { request in
            request.register { Guest() }
            kept = request
        }
        if let kept {
            show(kept)
            look(kept)
        }

        try await Resolver.main.withContainer(asRoot: CommandLine.argc < 9) { request in
            request.register { Guest() }
            print(Resolver.resolve(Guest.self))  // expect-unproved
        }
    }
    static func show(_ container: Resolver) { print(container.optional(Guest.self) == nil) }  // expect-unproved
    static func look(_ container: Resolver) { print(container.resolve(Guest.self)) }  // expect-unproved
}
