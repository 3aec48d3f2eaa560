// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

private final class RequestTicket: Sendable {}

/// A result that is not `Sendable`.
private final class Loose {
    var value = 0
}

private actor Clerk {
    var loose = Loose()
    private let resolver: Resolver

    init(_ resolver: Resolver) { self.resolver = resolver }

    func work() async throws -> Int {
        let loose = try await resolver.withContainer { child in
            preconditionIsolated()
            self.loose.value += 1
            _ = child.resolve(RequestTicket.self)
            await Task.yield()
            return self.loose
        }
        return loose.value
    }
}

@Suite struct ChildRequestContractTests {
    let diary = Logbook()
    let resolver: Resolver

    init() {
        resolver = Resolver()
        let diary = diary
        resolver.register { () -> RequestTicket in
            diary.note("make")
            return RequestTicket()
        }
        .scope(.container)
        .onDispose { (_: RequestTicket) async throws in
            await Task.yield()
            diary.note("dispose")
        }
    }

    @Test func `The child is closed, async handlers included, before the call comes back`() async throws {
        try await resolver.withContainer { child in
            #expect(child.resolve(RequestTicket.self) === child.resolve(RequestTicket.self))
        }

        #expect(diary.lines == ["make", "dispose"])
    }

    @Test func `The child is closed when the closure throws, and that error comes out`() async throws {
        let resolver = resolver

        let fault = await #expect(throws: PlantedFault.self) {
            try await resolver.withContainer { child in
                _ = child.resolve(RequestTicket.self)
                throw PlantedFault(place: "body")
            }
        }

        #expect(fault == PlantedFault(place: "body"))
        #expect(diary.lines == ["make", "dispose"])
    }

    @Test func `The closure's error wins over one of a handler`() async throws {
        let resolver = Resolver()
        resolver.register { RequestTicket() }.scope(.container).onDispose { _ in throw PlantedFault(place: "dispose") }

        let fault = await #expect(throws: PlantedFault.self) {
            try await resolver.withContainer { child in
                _ = child.resolve(RequestTicket.self)
                throw PlantedFault(place: "body")
            }
        }

        #expect(fault == PlantedFault(place: "body"))
    }

    @Test func `A handler that throws is an error of the call`() async throws {
        let resolver = Resolver()
        resolver.register { RequestTicket() }.scope(.container).onDispose { _ in throw PlantedFault(place: "dispose") }

        let error = await #expect(throws: LifecycleError.self) {
            try await resolver.withContainer { child in _ = child.resolve(RequestTicket.self) }
        }

        #expect(error?.places == ["dispose"])
    }

    /// Begins a request that has a ticket, and waits until it is cancelled.
    private func requestThatWaits(in resolver: Resolver) async -> Task<Void, any Error> {
        let isIn = TaskGate()
        let task = Task {
            try await resolver.withContainer { child in
                _ = child.resolve(RequestTicket.self)
                isIn.open()
                try await waitForCancellation()
            }
        }
        await isIn.wait()
        return task
    }

    @Test func `The child is closed when the task is cancelled`() async throws {
        let resolver = resolver
        let task = await requestThatWaits(in: resolver)

        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(diary.lines == ["make", "dispose"])
    }

    @Test func `Handlers of a cancelled request are not cancelled themselves`() async throws {
        let resolver = Resolver()
        let diary = diary
        resolver.register { RequestTicket() }.scope(.container).onDispose { (_: RequestTicket) async throws in
            try Task.checkCancellation()
            diary.note("whole")
        }
        let task = await requestThatWaits(in: resolver)

        task.cancel()
        _ = await task.result

        #expect(diary.lines == ["whole"])
    }

    @Test func `A nested child sees what the outer one has, and goes first`() async throws {
        let diary = diary
        try await resolver.withContainer { outer in
            outer.register { "outer" }
            let ticket = outer.resolve(RequestTicket.self)
            try await outer.withContainer { inner in
                #expect(inner.resolve(String.self) == "outer")
                #expect(inner.resolve(RequestTicket.self) !== ticket)
            }
            #expect(diary.lines == ["make", "make", "dispose"])
            #expect(outer.resolve(RequestTicket.self) === ticket)
        }

        #expect(diary.lines == ["make", "make", "dispose", "dispose"])
    }

    @Test func `A child that was carried out is closed`() async throws {
        let child = try await resolver.withContainer { $0 }

        let error = #expect(throws: ResolutionError.self) { try child.require(RequestTicket.self) }

        #expect(error?.reason == .disposed)
        #expect(child.state == .stopped)
    }

    @Test func `What the child keeps does not reach its parent, and the parent goes on`() async throws {
        _ = try await resolver.withContainer { $0.register { "child" } }

        #expect(resolver.optional(String.self) == nil)
        #expect(resolver.state == .idle)
    }

    @Test func `The closure runs on its actor, and may give back what is not Sendable`() async throws {
        let clerk = Clerk(resolver)

        #expect(try await clerk.work() == 1)
        #expect(try await clerk.work() == 2)
        #expect(diary.lines == ["make", "dispose", "make", "dispose"])
    }

    @MainActor
    @Test func `On the main actor, the closure stays there`() async throws {
        let loose = Loose()

        let same = try await resolver.withContainer { _ in
            MainActor.preconditionIsolated()
            await Task.yield()
            return loose
        }

        #expect(same === loose)
    }

    @Test func `What the parent keeps in application scope is not disposed of with the child`() async throws {
        let resolver = Resolver()
        let diary = diary
        resolver.register { RequestTicket() }.scope(.kept).onDispose { _ in diary.note("dispose") }

        try await resolver.withContainer { _ = $0.resolve(RequestTicket.self) }

        #expect(diary.lines == [])
        withExtendedLifetime(resolver) {}
    }

    @Test func `What the closure registers in the child is disposed of with it`() async throws {
        let diary = diary

        try await resolver.withContainer { child in
            child.register { Item<Site.Base>() }.scope(.kept).onDispose { _ in diary.note("own") }
            _ = child.resolve(Item<Site.Base>.self)
        }

        #expect(diary.lines == ["own"])
    }

    @Test func `A child of a stopped container is closed from the start, or cannot resolve`() async throws {
        await resolver.close()
        let resolver = resolver

        let error = await #expect(throws: ResolutionError.self) {
            try await resolver.withContainer { _ = try $0.require(RequestTicket.self) }
        }

        #expect(error?.reason == .disposed || error?.reason == .missing)
    }
}
