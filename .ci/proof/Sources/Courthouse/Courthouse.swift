// Correct: what a request brings is declared, registered in withContainer, and held by nothing that outlives it.
import Resolver

struct Judge: Sendable { let name: String }
final class Statute: Sendable { let year = 1804 }
final class Trial {
    let judge: Judge
    let statute: Statute
    init(judge: Judge, statute: Statute) {
        self.judge = judge
        self.statute = statute
    }
}
final class Clerk {
    let trial: Trial
    init(trial: Trial) { self.trial = trial }
}

struct Court {
    let resolver = Resolver()

    init() {
        resolver.declare(Judge.self)
        resolver.register(Statute.init).scope(.application)
        resolver.register(Trial.init).scope(.container)
        resolver.register(Clerk.init)
    }

    func hear(_ name: String) async throws -> String {
        try await resolver.withContainer { request in
            request.register { Judge(name: name) }
            let clerk: Clerk = try await request.require()
            let trial = request.resolve(Trial.self)
            return "\(clerk.trial === trial) \(trial.judge.name)"
        }
    }
}

@main struct Courthouse {
    static func main() async throws {
        let court = Court()
        print(try await court.hear("Portia"), try await court.hear("Solomon"))
    }
}
