// Asynchronous: sync code asks for what has to be awaited.
import Resolver

struct Sonar: Sendable {
    static func calibrate() async throws -> Sonar { Sonar() }
}

@main struct Submarine {
    static let resolver = Resolver()

    static func main() {
        resolver.register { try await Sonar.calibrate() }
        dive()
    }

    static func dive() {
        let sonar = resolver.resolve(Sonar.self)  // expect-error: asynchronous
        print(sonar)
    }
}
