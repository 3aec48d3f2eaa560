// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Wrappers of the main actor around instances.
@Suite struct DecoratedOnMainTests {
    private let resolver = Resolver()
    private let diary = Logbook()

    @Test @MainActor func `A wrapper of the main actor is put around, in its order, and kept`() {
        resolver.register { Paint(colour: "red") }
        resolver.register(on: .main) { Pane() as any Drawn }
            .decorated(on: .main) { r, inner in Frame(inner, try r.require(Paint.self).colour) }
            .decorated(on: .main) { Frame($1, "outer") }
            .implements(on: .main, Frame.self) { $0 as! Frame }
            .scope(.application)

        let drawn = resolver.resolve((any Drawn).self)
        #expect(drawn.drawing == "outer(red(pane))")
        #expect(resolver.resolve((any Drawn).self) === drawn)
        #expect(resolver.resolve(Frame.self) === drawn)
    }

    @Test func `The whole service is made on the main actor then`() async throws {
        resolver.register { Paint(colour: "red") }.decorated(on: .main) { _, inner in
            MainActor.assertIsolated()
            return Paint(colour: "dark " + inner.colour)
        }
        let error = #expect(throws: ResolutionError.self) { try self.now(Paint.self) }
        #expect(error?.reason == .isolation)
        #expect(try await resolver.require(Paint.self).colour == "dark red")
        resolver.register { (r: Resolver) async throws in try await r.require(Paint.self).colour }
        #expect(try await resolver.require(String.self) == "dark red")
    }

    @Test func `What is inside gets its call before it is wrapped, what fails is the error`() async throws {
        let diary = diary
        resolver.register(on: .main) { Opening(diary) as any Drawn }
            .decorated(on: .main) { Frame($1, "outer") }
        #expect(try await resolver.require((any Drawn).self) is Frame)
        #expect(diary.lines == ["opened"])

        resolver.register(on: .main) { Pane() }.decorated(on: .main) { _, _ in throw PlantedFault(place: "wrapper") }
        let error = await #expect(throws: ResolutionError.self) { try await resolver.require(Pane.self) }
        #expect(error?.reason == .factoryThrew)
        #expect(error?.underlying is PlantedFault)
    }

    @Test func `It gets the container that was asked, on the main actor and off it`() async throws {
        let asked = Locked<[ObjectIdentifier]>([])
        resolver.register { Paint(colour: "red") }
            .decorated { r, inner in
                asked.withLock { $0.append(ObjectIdentifier(r)) }
                return inner
            }
            .decorated(on: .main) { r, inner in
                asked.withLock { $0.append(ObjectIdentifier(r)) }
                return inner
            }
            .scope(.application)

        try await resolver.withContainer { request in
            _ = try await request.require(Paint.self)

            #expect(asked.withLock { $0 } == [ObjectIdentifier(request), ObjectIdentifier(request)])
        }
    }

    @Test func `What it asks for must not belong to the request, where the instance outlives that`() async throws {
        resolver.register(on: .main) { Pane() as any Drawn }
            .decorated(on: .main) { r, inner in Frame(inner, try r.require(Paint.self).colour) }
            .scope(.application)

        try await resolver.withContainer { request in
            request.register { Paint(colour: "red") }

            let error = await #expect(throws: ResolutionError.self) { try await request.require((any Drawn).self) }

            #expect(error?.reason == .captive)
        }
    }

    /// Asks as code does that does not wait.
    private func now<Service>(_ type: Service.Type) throws -> Service { try resolver.require(type) }
}

@MainActor private protocol Drawn: AnyObject, Sendable {
    var drawing: String { get }
}

@MainActor private final class Pane: Drawn {
    let drawing = "pane"
}

@MainActor private final class Frame: Drawn {
    let inner: any Drawn
    let name: String
    init(_ inner: any Drawn, _ name: String) {
        self.inner = inner
        self.name = name
    }
    var drawing: String { "\(name)(\(inner.drawing))" }
}

@MainActor private final class Opening: Drawn, @MainActor PostConstruct {
    let drawing = "opening"
    private let diary: Logbook
    init(_ diary: Logbook) { self.diary = diary }
    func postConstruct() { diary.note("opened") }
}

private final class Paint: Sendable {
    let colour: String
    init(colour: String) { self.colour = colour }
}
