// Correct: factories that do nothing but hand on what a request gives, which may be nil; a name that there may be.
import Resolver

protocol Actor: Sendable {}
struct Star: Actor {}

let stage = Resolver()
stage.register(Actor.self, name: "star") { Star() }
stage.register(Actor.self) { r in try r.require(name: "star") }
stage.register(Actor.self, name: "second") { r in r.optional() }

func cast<Role>(_ role: Role.Type, as name: String? = nil) -> Role {
    stage.resolve(role, name: name.map { Resolver.Name($0) })
}
print(cast((any Actor).self), cast((any Actor).self, as: "second"))
