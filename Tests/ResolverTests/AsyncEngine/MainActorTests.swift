// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

private final class API: Sendable {}

@MainActor private final class ViewModel {
    let api: API
    var title = ""

    init(api: API) {
        MainActor.preconditionIsolated()
        self.api = api
    }
}

@MainActor private final class Empty {
    init() { MainActor.preconditionIsolated() }

    static func load() async -> Empty {
        await Task.yield()
        return Empty()
    }
}

private final class Coordinator: Sendable {
    let model: ViewModel

    init(model: ViewModel) { self.model = model }
}

@MainActor private protocol Showing: AnyObject {}
extension ViewModel: Showing {}

@MainActor private final class Shelf {
    let empty: Empty
    let coordinator: Coordinator

    init(empty: Empty, coordinator: Coordinator) {
        self.empty = empty
        self.coordinator = coordinator
    }
}

@Suite struct `Services of the main actor` {
    let resolver = Resolver()

    init() {
        resolver.register { API() }
    }

    @Test @MainActor func `Sync code on the main actor resolves them`() throws {
        resolver.register(on: .main, ViewModel.init)
        resolver.register(on: .main) { Empty() }

        let model: ViewModel = resolver.resolve()

        #expect(model.title.isEmpty)
        #expect(throws: Never.self) { try resolver.require(Empty.self) }
    }

    @Test @MainActor func `Closures get parameters, the container, and arguments`() {
        resolver.register(on: .main) { ViewModel(api: $0) }
        resolver.register(on: .main, name: "container") { r in ViewModel(api: r.resolve()) }
        resolver.register(on: .main, name: "arguments") { r, args in
            let model = ViewModel(api: r.resolve())
            model.title = args()
            return model
        }

        #expect(resolver.resolve(ViewModel.self).title.isEmpty)
        #expect(resolver.resolve(ViewModel.self, name: "container").title.isEmpty)
        #expect(resolver.resolve(ViewModel.self, name: "arguments", args: "home").title == "home")
    }

    @Test func `Sync code elsewhere gets an error that says what to do`() async throws {
        resolver.register(on: .main, ViewModel.init)
        resolver.register(Coordinator.init)

        let error = try await onThread { [resolver] in
            #expect(throws: ResolutionError.self) { try resolver.require(Coordinator.self) }
        }

        #expect(error?.reason == .isolation)
        #expect(error?.path.map(\.key.description) == ["Coordinator", "ViewModel"])
        #expect(error?.description.contains("try await require(Coordinator.self)") == true)
    }

    @Test func `Async code elsewhere hops`() async throws {
        resolver.register(on: .main, ViewModel.init)

        let model = try await resolver.require(ViewModel.self)

        #expect(await model.title.isEmpty)
    }

    @Test func `Async code hops for what lies further down`() async throws {
        resolver.register(on: .main, ViewModel.init)
        resolver.register(Coordinator.init)

        let coordinator = try await resolver.require(Coordinator.self)

        #expect(await coordinator.model.title.isEmpty)
    }

    @Test func `A closure that needs the main actor is run there, though it does not say so`() async throws {
        resolver.register(on: .main, ViewModel.init)
        resolver.register { r in Coordinator(model: try r.require()) }

        let coordinator = try await resolver.require(Coordinator.self)

        #expect(await coordinator.model.title.isEmpty)
    }

    @Test func `What waits and what is made on the main actor come together`() async throws {
        resolver.register { () async -> API in API() }
        resolver.register(on: .main, ViewModel.init)
        resolver.register(on: .main) { await Empty.load() }
        resolver.register { (model: ViewModel) async in Coordinator(model: model) }
        resolver.register(on: .main, Shelf.init)

        let shelf = try await resolver.require(Shelf.self)

        #expect(await shelf.coordinator.model.title.isEmpty)
    }

    @Test(arguments: [Resolver.Scope.Cache(), .container])
    func `A kept one is there for all`(scope: Resolver.Scope) async throws {
        resolver.register(on: .main, ViewModel.init).scope(scope)

        let model = try await resolver.require(ViewModel.self)

        let elsewhere = try await onThread { [resolver] in resolver.resolve(ViewModel.self) }
        #expect(elsewhere === model)
    }

    @Test @MainActor func `They implement protocols`() {
        resolver.register(on: .main, ViewModel.init).implements((any Showing).self) { $0 }.scope(Resolver.Scope.Cache())

        let showing: any Showing = resolver.resolve()

        #expect(showing === resolver.resolve(ViewModel.self))
    }

    @Test @MainActor func `Async code on the main actor need not hop`() async throws {
        resolver.register(on: .main, ViewModel.init)

        let model: ViewModel = try await resolver.require()
        model.title = "here"

        #expect(model.title == "here")
    }
}

@Suite struct MainActorConcurrencyTests {
    @Test func `Tasks everywhere get one instance, made on the main actor`() async throws {
        let rounds = isSanitized ? 50 : 300
        let scope = Resolver.Scope.Cache()
        let resolver = Resolver()
        resolver.register { API() }
        resolver.register(on: .main, ViewModel.init).scope(scope)
        resolver.register { (model: ViewModel) async in Coordinator(model: model) }

        for _ in 0..<rounds {
            let models = try await withThrowingTaskGroup { group in
                for _ in 0..<4 {
                    group.addTask { try await resolver.require(ViewModel.self) }
                    group.addTask { try await resolver.require(Coordinator.self).model }
                    group.addTask { @MainActor in resolver.resolve(ViewModel.self) }
                }
                return try await group.reduce(into: []) { $0.append(ObjectIdentifier($1)) }
            }
            #expect(Set(models).count == 1)
            scope.reset()
        }
    }

    @Test func `The main queue counts, whichever thread serves it`() async throws {
        let resolver = Resolver()
        resolver.register(on: .main) { Empty() }

        let isMade = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                let isMade = DispatchQueue.main.sync { (try? resolver.require(Empty.self)) != nil }
                continuation.resume(returning: isMade)
            }
        }

        #expect(isMade)
    }
}
