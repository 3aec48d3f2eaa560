// Undecidable: sync factories that ask for something of the main actor by what ends the program off it.
import Resolver

@MainActor final class Curtain {}
final class Rope {
    @MainActor init(curtain: Curtain) {}
}
struct Actor: Sendable {}
struct Prompter: Sendable {}
struct Critic: Sendable {}
final class Box: @unchecked Sendable {
    @Injected var curtain: Curtain
}
let theatre = Resolver.main

theatre.register(on: .main, Curtain.init)
theatre.register { r in _ = r.resolve(Curtain.self); return Actor() }
theatre.register { r in _ = try r.require(Curtain.self); return Prompter() }
theatre.register { (_: Curtain, r: Resolver) in _ = r.resolve(Curtain.self); return Critic() }
theatre.register(Box.init)

@concurrent func open() async throws {
    _ = try await theatre.require(Prompter.self)
    _ = try await theatre.require(Critic.self)
    _ = try await theatre.require(Actor.self)  // expect-unproved: asks for what is made on the main actor
    _ = try await theatre.require(Box.self)  // expect-unproved: asks for what is made on the main actor
}
_ = try await theatre.require(Actor.self)
try await open()
