// Undecidable: code that runs again meets what it has registered itself, which needs something that is there later.
import Resolver

protocol Film {}
struct Original: Film {}
struct Sequel: Film {
    let budget: Budget
}
struct Budget {}
let studio = Resolver()

func produce() throws {
    _ = try? studio.require((any Film).self)
    studio.register { Sequel(budget: $0) as any Film }  // expect-unproved: before it is registered
}
studio.register { Original() as any Film }
try produce()
try produce()
studio.register { Budget() }
_ = try studio.require((any Film).self)
