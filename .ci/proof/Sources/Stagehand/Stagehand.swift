// Correct: sync requests for services of the main actor, where the code is certainly there.
import Resolver

@MainActor final class Curtain {
    var isOpen = false
    init() {}
}

actor Director {
    let resolver: Resolver
    init(resolver: Resolver) { self.resolver = resolver }

    func cue() async -> Bool {
        await MainActor.run {
            let curtain: Curtain = resolver.resolve()
            curtain.isOpen = true
            return curtain.isOpen
        }
    }

    func wait() async throws -> Bool {
        let curtain = try await resolver.require(Curtain.self)
        return await curtain.isOpen
    }
}

@main struct Stagehand {
    static func main() async throws {
        let resolver = Resolver()
        resolver.register(on: .main, Curtain.init).scope(.application)
        let director = Director(resolver: resolver)
        print(await director.cue(), try await director.wait())
        let task = Task { @MainActor in resolver.resolve(Curtain.self).isOpen }
        print(await task.value, isOpen(resolver))
    }

    @MainActor static func isOpen(_ resolver: Resolver) -> Bool { resolver.resolve(Curtain.self).isOpen }
}
