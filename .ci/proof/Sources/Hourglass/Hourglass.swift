// Correct: a service made asynchronously is replaced by a sync one in a container in front, and asked for there.
import Resolver

protocol Clock: Sendable { var hour: Int { get } }
struct NetworkClock: Clock {
    let hour: Int
    static func sync() async throws -> NetworkClock { NetworkClock(hour: 12) }
}
struct FixedClock: Clock { let hour = 3 }
struct Alarm { let clock: any Clock }

@main struct Hourglass {
    static func main() async throws {
        Resolver.register(Clock.self) { try await NetworkClock.sync() }
        Resolver.register(Alarm.init)
        let alarm: Alarm = try await Resolver.root.require()
        print(alarm.clock.hour)
        mocked()
    }

    static func mocked() {
        let front = Resolver(child: .main)
        front.register(Clock.self) { FixedClock() }
        let alarm: Alarm = front.resolve()
        print(alarm.clock.hour, front.resolve(Clock.self).hour)
    }
}
