// Cycle: two key paths, neither of them marked.
import Resolver

final class Mother { var daughter: Daughter! }
final class Daughter { weak var mother: Mother? }

@main struct FamilyTree {
    static func main() throws {
        Resolver.register(Mother.init)  // expect-error: cycle (one of)
            .injection(\.daughter)  // expect-error: cycle (one of)
            .scope(.cached)
        Resolver.register(Daughter.init)  // expect-error: cycle (one of)
            .injection(\.mother)  // expect-error: cycle (one of)
            .scope(.cached)
        print(try Resolver.root.require(Mother.self).daughter.mother != nil)
    }
}
