// Undecidable: a container that fails to start is shut down, so what goes on nevertheless may find nothing.
import Resolver
import ResolverModules

struct Wet: Error {}
final class Powder: Sendable {}
struct Cannon: ResolverModule {
    func register(in resolver: Resolver) { resolver.register { Powder() }.scope(.application) }
    func onStartup(_ resolver: Resolver) async throws { if CommandLine.argc < 9 { throw Wet() } }
}

@main struct Misfire {
    static func main() async throws {
        let caught = Resolver(), ignored = Resolver(), told = Resolver(), again = Resolver(), other = Resolver()
        caught.install(Cannon())
        ignored.install(Cannon())
        told.install(Cannon())
        again.install(Cannon())
        other.register { Powder() }
        do {
            try await caught.start()
            print(caught.resolve(Powder.self))
        } catch { print(error) }
        print(other.resolve(Powder.self))
        print(caught.resolve(Powder.self))  // expect-unproved: shut down
        try? await ignored.start()
        print(ignored.resolve(Powder.self))  // expect-unproved: shut down
        print(await light(told), told.resolve(Powder.self))  // expect-unproved: shut down
        try await again.shutdown()
        do { try await again.start() } catch { print(error) }
        print(again.resolve(Powder.self))  // expect-unproved: shut down
        try await again.start()
        print(again.resolve(Powder.self))
    }

    static func light(_ resolver: Resolver) async -> Bool { (try? await resolver.start()) != nil }
}
