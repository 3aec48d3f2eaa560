protocol Animal {}

struct Dog: Animal { let name: String }

extension Resolver.Name {
    static let felix: Self = "felix"
}

final class Home {
    @LazyInjected(name: .felix) var guest: any Animal
}
