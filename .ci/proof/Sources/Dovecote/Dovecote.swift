// Cycle: an injection that closes a circle without being marked.
import Resolver

final class Dove { var nest: Nest? }
final class Nest {
    let dove: Dove
    init(dove: Dove) { self.dove = dove }
}

@main struct Dovecote {
    static func main() throws {
        let resolver = Resolver()
        resolver.register { Dove() }  // expect-error: cycle (one of)
            .injection { $0.nest = $1 as Nest }  // expect-error: cycle (one of)
        resolver.register(Nest.init)  // expect-error: cycle (one of)
        print(try resolver.require(Nest.self).dove)
    }
}
