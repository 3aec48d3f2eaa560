// Missing: what a closure on the main actor wants, asked for with await.
import Resolver

struct Reel: Sendable { let minutes: Int }
struct Subtitles: Sendable { let language: String }

@MainActor final class Projector {
    let reel: Reel
    let subtitles: Subtitles
    init(reel: Reel, subtitles: Subtitles) {
        self.reel = reel
        self.subtitles = subtitles
    }
}

@main struct Cinema {
    static func main() async throws {
        let resolver = Resolver()
        resolver.register { await Task.yield(); return Reel(minutes: 90) }
        resolver.register(name: "fr") { Subtitles(language: "fr") }
        resolver.register(on: .main) { r in
            Projector(
                reel: try await r.require(),
                subtitles: try await r.require())  // expect-error: missing-dependency
        }
        let projector: Projector = try await resolver.require()
        print(projector.reel.minutes)
    }
}
