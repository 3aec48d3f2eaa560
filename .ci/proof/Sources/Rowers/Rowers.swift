// Undecidable: what the tasks of a group register is there when the group has ended, and not before; nor what one adds under a condition.
import Resolver

struct Oar {}
struct Boat {}
struct Cox {}
struct Rudder {}
struct Pier {}
struct Wave {}
struct Splash {}

func crew(_ body: @Sendable (inout TaskGroup<Void>) -> Void) async {
    await withTaskGroup(of: Void.self) { group in
        body(&group)
        print(Resolver.resolve(Wave.self))  // expect-unproved
    }
}

@main struct Rowers {
    static func main() async throws {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { Resolver.register { Oar() } }
            for number in [1, 2] {
                group.addTask { Resolver.register(name: Resolver.Name("\(number)")) { Oar() } }
            }
            print(Resolver.resolve(Oar.self))  // expect-unproved
        }
        print(try await Resolver.root.require(Oar.self, name: "2"))

        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { Resolver.register { Boat() } }
            group.addTask { print(try await Resolver.root.require(Boat.self)) }  // expect-unproved
            group.addTask {
                try Task.checkCancellation()
                Resolver.register { Cox() }
            }
            _ = group.addTaskUnlessCancelled { Resolver.register { Rudder() } }
            guard CommandLine.arguments.count < 3 else { return }
            group.addTask { Resolver.register { Pier() } }
        }
        print(try await Resolver.root.require(Cox.self))  // expect-unproved
        print(try await Resolver.root.require(Rudder.self))  // expect-unproved
        print(try await Resolver.root.require(Pier.self))  // expect-unproved

        await withDiscardingTaskGroup { group in
            group.addTask { Resolver.register { Splash() } }
        }
        print(try await Resolver.root.require(Splash.self))
        await crew { group in group.addTask { Resolver.register { Wave() } } }
    }
}
