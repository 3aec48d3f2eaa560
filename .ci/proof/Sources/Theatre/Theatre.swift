// Missing: the name of a lazy wrapper is set before its first use, to one that nobody registered.
import Resolver

extension Resolver.Name {
    static let matinee: Self = "matinee"
    static let evening: Self = "evening"
    static let premiere: Self = "premiere"
}

final class Cast {
    let lead: String
    init(lead: String) { self.lead = lead }
}

final class Stage {
    @LazyInjected var cast: Cast  // expect-error: missing-dependency (one of)

    init() {
        $cast.name = .premiere  // expect-error: missing-dependency (one of)
    }
}

@main struct Theatre {
    static func main() {
        Resolver.register(name: .matinee) { Cast(lead: "Olga") }
        Resolver.register(name: .evening) { Cast(lead: "Ivan") }
        print(Stage().cast.lead)  // expect-error: missing-dependency (one of)
    }
}
