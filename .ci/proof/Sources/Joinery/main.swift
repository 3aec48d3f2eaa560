// Correct: builders that copy themselves and change the copy, start() in closures that are kept, and what it makes in the scope .cached.
import Resolver
import ResolverModules

final class Plank {}
final class Nail {}
final class Glue: Sendable { static func boil() async -> Glue { Glue() } }
final class Chair {
    let glue: Glue
    init(_ glue: Glue) { self.glue = glue }
}

struct Builder {
    private var parts: [(Resolver) -> Void] = []
    private(set) var launch: [(Resolver) async throws -> Void] = []

    func with(_ part: @escaping (Resolver) -> Void) -> Builder {
        var copy = self
        copy.parts.append(part)
        return copy
    }

    func starting() -> Builder {
        var copy = self
        copy.launch.append { try await $0.start() }
        return copy
    }

    func build() async throws -> Resolver {
        let resolver = Resolver()
        for part in parts { part(resolver) }
        for step in launch { try await step(resolver) }
        return resolver
    }
}

let bench = Builder().with { $0.register { Plank() } }
let shop = try await bench.with { $0.register { Nail() } }.with { resolver in
    resolver.register { await Glue.boil() }.scope(.cached).eager()
    resolver.register(Chair.init)
}.starting().build()
let small = try await bench.build()
print(shop.resolve(Plank.self), shop.resolve(Nail.self), shop.resolve(Chair.self))
print(small.resolve(Plank.self), small.optional(Nail.self) as Any)
