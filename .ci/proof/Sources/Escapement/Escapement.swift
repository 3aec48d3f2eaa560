// Undecidable: arms that end the program, unless something leaves them before; and what an `async let` registers.
import Foundation
import Resolver

struct Tick: Sendable { let count: Int }
struct Stopped: Error {}

@main struct Escapement {
    static let isWound = CommandLine.arguments.count < 50
    static let resolver = Resolver()

    static func main() async {
        returning()
        switching()
        catching()
        do {
            if isWound { try stop() }
            resolver.register(name: "thrown") { Tick(count: 1) }
        } catch {}
        async let later: Void = registerLater()
        print(resolver.resolve(Tick.self, name: "returned").count)  // expect-unproved
        print(resolver.resolve(Tick.self, name: "switched").count)  // expect-unproved
        print(resolver.resolve(Tick.self, name: "caught").count)  // expect-unproved
        print(resolver.resolve(Tick.self, name: "thrown").count)  // expect-unproved
        print(resolver.resolve(Tick.self, name: "later").count)  // expect-unproved
        await later
    }

    static func stop() throws -> Never { throw Stopped() }

    static func returning() {
        if isWound {
            if isWound { return }
            exit(1)
        }
        resolver.register(name: "returned") { Tick(count: 2) }
    }

    static func switching() {
        switch CommandLine.arguments.count {
        case 0..<50:
            if isWound { break }
            exit(1)
        default: resolver.register(name: "switched") { Tick(count: 3) }
        }
    }

    static func catching() {
        do {
            if isWound { throw Stopped() }
            resolver.register(name: "caught") { Tick(count: 4) }
        } catch {
            if isWound { return }
            exit(1)
        }
    }

    static func registerLater() async {
        try? await Task.sleep(nanoseconds: 1_000_000)
        resolver.register(name: "later") { Tick(count: 5) }
    }
}
