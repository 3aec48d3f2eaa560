// Undecidable: tasks that a request starts, and that may go on when it is over; those that it waits for are done before.
import Resolver

struct Guest: Sendable {}
final class Taxi: Sendable { init(guest: Guest) {} }
final class Bus: Sendable { init(guest: Guest) {} }
final class Tram: Sendable { init(guest: Guest) {} }
let party = Resolver()
party.declare(Guest.self)
party.register(Taxi.init)  // expect-unproved: shut down
party.register(Bus.init)
party.register(Tram.init)  // expect-unproved: shut down

func leave() async throws {
    try await party.withContainer { request in
        request.register { Guest() }
        let bus = Task { _ = try await request.require(Bus.self) }
        Task {
            try? await Task.sleep(for: .milliseconds(50))
            _ = try await request.require(Taxi.self)  // expect-unproved: shut down
        }
        try await bus.value
    }
}
func travel() async throws -> [Task<Void, any Error>] {
    var tasks: [Task<Void, any Error>] = []
    for _ in 0..<2 {
        try await party.withContainer { request in
            request.register { Guest() }
            tasks.append(Task { _ = try await request.require(Tram.self) })  // expect-unproved: shut down
        }
    }
    return tasks
}
try await leave()
for task in try await travel() { _ = await task.result }
try await Task.sleep(for: .milliseconds(100))
