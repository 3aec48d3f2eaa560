// expected: type 'Resolver.Name?' has no member 'archiv'
import Resolver

struct Store {}

extension Resolver.Name {
    static let archive = Self("archive")
}

func registerServices(_ resolver: Resolver) {
    resolver.register(name: .archiv) { Store() }                // here
}
