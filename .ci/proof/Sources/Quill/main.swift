// Cycle: a struct that is registered as a protocol cannot be injected into later, so its injection breaks no circle.
import Resolver

protocol Writing {}
struct Quill: Writing {}
final class Scribe { init(tool: any Writing) {} }
let abbey = Resolver()

abbey.register { Quill() as any Writing }  // expect-error: cycle (one of)
    .injection(cycle: true) { (_: inout any Writing, _: Scribe) in }
abbey.register(Scribe.init)  // expect-error: cycle (one of)
_ = try abbey.require(Scribe.self)
