// Isolation: code of another global actor asks for what is made on the main actor.
import Resolver

@globalActor actor Chemistry { static let shared = Chemistry() }

@MainActor final class Preview { init() {} }

@Chemistry final class Developer {
    init() {}

    func develop() throws -> Preview {
        try Resolver.root.require(Preview.self, name: "contact sheet")  // expect-error: isolation
    }
}

@main struct Darkroom {
    static func main() async throws {
        Resolver.register(on: .main, name: "contact sheet") { Preview() }
        let developer = await Developer()
        print(try await developer.develop())
    }
}
