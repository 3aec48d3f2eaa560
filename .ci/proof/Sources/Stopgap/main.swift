// Undecidable: factories that hand on what may be nil, is not there yet, or is not all that they give; an optional value of another.
import Resolver

protocol Actor: Sendable {}
struct Star: Actor { init?(_ fame: Int32) { if fame > 9 { return nil } } }
struct Extra: Actor {}

let stage = Resolver()
stage.register(Actor.self, name: "star") { Star(CommandLine.argc) }
stage.register(Actor.self, name: "second") { r in try r.require(name: "star") }
stage.register(Actor.self, name: "early") { r in try r.require(name: "extra") } // expect-unproved: before
func show(_ name: Resolver.Name) { print(stage.resolve(Actor.self, name: name)) } // expect-unproved: nil
show("second")
show("early")
stage.register(Actor.self, name: "extra") { Extra() }
stage.register(Actor.self, name: "either") { r in CommandLine.argc < 9 ? try r.require(name: "extra") : nil }
print(stage.resolve(Actor.self, name: "either")) // expect-unproved: nil
if CommandLine.argc < 9 { stage.register(Actor.self, name: "some") { Extra() } }
stage.register(Actor.self, name: "maybe") { r in r.optional(name: "some") }
print(stage.resolve(Actor.self, name: "maybe")) // expect-unproved: nil

let none: Int?? = .some(nil)
_ = none.map { _ in stage.register(name: "none") { 1 } }
print(stage.resolve(Int.self, name: "none")) // expect-unproved: never run
let fame = Int(CommandLine.arguments.count > 9 ? "x" : "1")
_ = fame.map { _ in stage.register(name: "fame") { 1 } }
print(stage.resolve(Int.self, name: "fame")) // expect-unproved: under a condition
