// Correct: requests in child tasks, task groups and closures that are sent elsewhere.
import Resolver

final class Hive: Sendable { static func find() async -> Hive { Hive() } }
struct Bee: Sendable { let number: Int; let hive: Hive }

@main struct Swarm {
    static func main() async throws {
        let resolver = Resolver()
        resolver.register { await Hive.find() }.scope(.application)
        resolver.register(Bee.self) { (r: Resolver, number: Int) async throws in
            Bee(number: number, hive: try await r.require())
        }
        async let first: Bee = resolver.require(argument: 1)
        async let hive = resolver.require(Hive.self)
        let total = try await withThrowingTaskGroup(of: Bee.self) { group in
            for number in 2...4 { group.addTask { try await resolver.require(Bee.self, argument: number) } }
            var sum = 0
            for try await bee in group { sum += bee.number }
            return sum
        }
        let detached = try await Task.detached { try await resolver.require(Hive.self) }.value
        print(try await first.hive === hive, total, try await detached === hive)
    }
}
