// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

private final class Pool: Sendable {
    let number: Int
    init(_ number: Int = 0) { self.number = number }
}

private final class Session: Sendable {
    let pool: Pool
    init(pool: Pool) { self.pool = pool }
}

private enum Place {
    @TaskLocal static var name = "none"
}

@Suite(.timeLimit(.minutes(10)))
struct AsyncLifecycleContractTests {
    private let resolver = Resolver()
    private let log = Logbook()

    @Test func `Start makes eager async services, sync code has them then, and shutdown disposes of them`() async throws
    {
        resolver.register { [log] () async -> Pool in
            await Task.yield()
            log.note("pool made")
            return Pool()
        }
        .scope(.container).eager()
        .onDispose { [log] _ in
            await Task.yield()
            log.note("pool gone")
        }
        resolver.register(Session.init).scope(.container).eager().onDispose { [log] _ in log.note("session gone") }

        try await resolver.start()
        let session = try await onThread { try resolver.require(Session.self) }
        let pool = try await onThread { try resolver.require(Pool.self) }
        try await resolver.shutdown()

        #expect(session.pool === pool)
        #expect(log.lines == ["pool made", "session gone", "pool gone"])
        #expect(await contractReason { _ = try await resolver.require(Pool.self) } == .disposed)
    }

    @Test func `Start gives up on an async service after its timeout, and cancels it`() async throws {
        let (door, begun) = (ContractDoor(), Tally())
        resolver.register { [log] () async throws -> Pool in
            begun.add()
            do { try await door.pass() } catch { log.note("cancelled") }
            try Task.checkCancellation()
            return Pool()
        }.scope(.container).eager()

        // The time may be over before the factory has begun, where other tests keep all threads busy.
        var (error, timeout) = (LifecycleError?.none, Duration.milliseconds(30))
        repeat {
            error = await resolver.startFailures(timeout: timeout)
            timeout *= 4
        } while error != nil && begun.value == 0

        #expect(error?.isTimeout == true)
        #expect(await eventually { log.lines == ["cancelled"] })
        #expect(resolver.state == .stopped)
    }

    @Test func `Cancelling start cancels the making of an async service, and it can start again`() async throws {
        let door = ContractDoor()
        resolver.register { () async throws -> Pool in
            try await door.pass()
            return Pool()
        }.scope(.container).eager()
        let task = Task { () -> LifecycleError? in
            do throws(LifecycleError) { try await resolver.start() } catch { return error }
            return nil
        }
        _ = await eventually { door.count == 1 }

        task.cancel()
        let error = await task.value
        door.open()
        try await resolver.start()

        #expect(error != nil)
        #expect(error?.failures.first?.error is CancellationError)
        #expect(resolver.state == .running)
    }

    @Test func `A failing eager async service disposes of what was made before`() async throws {
        struct Refused: Error {}
        resolver.register { () async in Pool() }.scope(.container).eager().onDispose { [log] _ in log.note("gone") }
        resolver.register { (_: Pool) async throws -> Session in throw Refused() }.scope(.container).eager()

        let error = await #expect(throws: LifecycleError.self) { try await resolver.start() }

        #expect((error?.failures.first?.error as? ResolutionError)?.underlying is Refused)
        #expect(log.lines == ["gone"])
    }

    @Test(arguments: [false, true])
    func `What is being made while the container shuts down is not left undisposed`(isKeptByScope: Bool) async throws {
        for _ in 0..<50 {
            let resolver = Resolver()
            let door = ContractDoor()
            let (made, gone) = (Tally(), Tally())
            resolver.register { () async -> Pool in
                await door.passAnyway()
                made.add()
                return Pool()
            }
            .scope(isKeptByScope ? Resolver.Scope.Cache() : .container)
            .onDispose { _ in gone.add() }
            let asking = Task { await contractReason { _ = try await resolver.require(Pool.self) } }
            _ = await eventually { door.count == 1 }

            let stopping = Task { try await resolver.shutdown() }
            await Task.yield()
            door.open()
            try await stopping.value
            let reason = await asking.value

            #expect(await eventually { gone.value == made.value })
            #expect(reason == nil || reason == .disposed || reason == .cancelled)
        }
    }

    @Test func `Sync access while it is being made is an error at once, not a wait`() async throws {
        let door = ContractDoor()
        resolver.register { () async throws -> Pool in
            try await door.pass()
            return Pool()
        }.scope(Resolver.Scope.Cache())
        resolver.register(Session.init).scope(Resolver.Scope.Cache())
        let asking = Task { try await resolver.require(Session.self) }
        _ = await eventually { door.count == 1 }

        let reasons = try await onThreads(2) { index -> ResolutionError.Reason? in
            do throws(ResolutionError) {
                if index == 0 { _ = try resolver.require(Pool.self) } else { _ = try resolver.require(Session.self) }
                return nil
            } catch {
                return error.reason
            }
        }
        door.open()
        let session = try await asking.value

        #expect(reasons == [.asynchronous, .asynchronous])
        #expect(try await resolver.require(Session.self, name: nil) === session)
    }

    @Test func `A sync factory at work for a task is waited for by a thread`() async throws {
        let (inside, gate) = (Gate(), Gate())
        resolver.register { () -> Pool in
            inside.open()
            gate.wait()
            return Pool()
        }.scope(Resolver.Scope.Cache())
        let asking = Task.detached { try await resolver.require(Pool.self) }

        let pool = try await onThreads(2) { index -> Pool? in
            inside.wait()
            if index == 0 {
                gate.open()
                return nil
            }
            return try resolver.require(Pool.self)
        }

        #expect(try await asking.value === pool[1])
    }

    @Test func `Task-local values reach async factories, and those made concurrently`() async throws {
        resolver.register { () async in Place.name }
        resolver.register { (name: String, _: Pool) async in name + Place.name }.override()
        resolver.register(name: "both") { (r: Resolver) async throws -> String in
            async let one = r.require(String.self, name: "one")
            return try await one + Place.name
        }
        resolver.register(name: "one") { () async in Place.name }

        let text = try await Place.$name.withValue("here") { try await resolver.require(String.self, name: "both") }

        #expect(text == "herehere")
    }
}
