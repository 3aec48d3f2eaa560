// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

private protocol Screen: AnyObject {}

private final class API: Sendable {
    init() {}
}

@MainActor private final class ViewModel: Screen {
    let api: API
    init(api: API) {
        MainActor.preconditionIsolated()
        self.api = api
    }
}

@MainActor private final class Plain {
    var text = ""
    nonisolated init() {}
}

@MainActor private final class AsyncModel {
    let api: API
    init(api: API) async {
        MainActor.preconditionIsolated()
        await Task.yield()
        MainActor.preconditionIsolated()
        self.api = api
    }
}

private final class Coordinator: Sendable {
    let model: ViewModel
    init(model: ViewModel) { self.model = model }
}

private final class App {
    let coordinator: Coordinator
    init(coordinator: Coordinator) { self.coordinator = coordinator }
}

@MainActor private final class Shelf {
    let model: AsyncModel
    let coordinator: Coordinator

    init(model: AsyncModel, coordinator: Coordinator) {
        self.model = model
        self.coordinator = coordinator
    }
}

private actor Worker {
    let resolver: Resolver
    init(_ resolver: Resolver) { self.resolver = resolver }

    func model() async throws -> ViewModel { try await resolver.require() }

    func nonSendable() async throws -> Int {
        let app: App = try await resolver.require()
        assertIsolated()
        return await MainActor.run { [model = app.coordinator.model] in model.api === model.api ? 1 : 0 }
    }

    func reasonOfSync() -> ResolutionError.Reason? {
        do throws(ResolutionError) {
            _ = try resolver.require(ViewModel.self)
            return nil
        } catch {
            return error.reason
        }
    }
}

@Suite(.timeLimit(.minutes(10)))
struct MainActorContractTests {
    private let resolver: Resolver

    init() {
        resolver = Resolver()
        resolver.register { API() }.scope(Resolver.Scope.Cache())
        resolver.register(on: .main, ViewModel.init)
        resolver.register(on: .main, AsyncModel.init)
        resolver.register(Coordinator.init)
        resolver.register(App.init)
    }

    @MainActor @Test func `On the main actor sync code gets it`() {
        let model = resolver.resolve(ViewModel.self)
        let app = resolver.resolve(App.self)
        let optional: ViewModel? = resolver.optional()

        #expect(model.api === app.coordinator.model.api)
        #expect(optional != nil)
    }

    @MainActor @Test(arguments: ["here", "asks"])
    func `What awaits nothing is made on the caller's actor, also where an async factory asks for it`(
        name: String
    ) async throws {
        let runs = Counter()
        resolver.register(name: "here") { r in
            runs.increment()
            // Made elsewhere, the closure would run once more, on the main actor.
            return try r.require(ViewModel.self).api
        }
        resolver.register(on: .main, name: "asks") { (r: Resolver) async throws in
            try await r.require(API.self, name: "here")
        }

        _ = try await resolver.require(API.self, name: .init(name))

        #expect(runs.count == 1)
    }

    @Test func `From anywhere await gets it: a detached task, a group, an actor`() async throws {
        let worker = Worker(resolver)

        let detached = try await Task.detached { try await resolver.require(ViewModel.self) }.value
        let grouped = try await contractTasks(50) { _ in try await resolver.require(ViewModel.self) }
        let ofActor = try await worker.model()

        #expect(grouped.allSatisfy { $0 !== detached && $0 !== ofActor })
        #expect(try await worker.nonSendable() == 1)
        #expect(await worker.reasonOfSync() == .isolation)
    }

    @Test func `Off the main actor sync code gets an error with the way and the advice`() async throws {
        let error = try await onThread {
            #expect(throws: ResolutionError.self) { _ = try resolver.require(App.self) }
        }

        #expect(error?.reason == .isolation)
        #expect(error?.path.map { "\($0.key)" } == ["App", "Coordinator", "ViewModel"])
        #expect(error?.description.contains("try await require(App.self)") == true)
        #expect(error?.description.contains("ViewModel is made on the main actor") == true)
    }

    @Test func `Async initialisers of main-actor classes stay on it, and sync code cannot have them`() async throws {
        let model = try await resolver.require(AsyncModel.self)

        let reason = await MainActor.run {
            (#expect(throws: ResolutionError.self) { _ = try resolver.require(AsyncModel.self) })?.reason
        }

        #expect(try await resolver.require(API.self) === model.api)
        #expect(reason == .asynchronous)
    }

    @Test func `A kept one is made once for tasks on and off the main actor`() async throws {
        for _ in 0..<200 {
            let resolver = Resolver()
            let made = Tally()
            resolver.register { API() }
            resolver.register(on: .main) { (api: API) in
                MainActor.preconditionIsolated()
                made.add()
                return ViewModel(api: api)
            }
            .implements((any Screen).self).scope(Resolver.Scope.Cache())
            resolver.register(Coordinator.init).scope(Resolver.Scope.Cache())

            async let onMain = MainActor.run { ObjectIdentifier(resolver.resolve(Coordinator.self).model) }
            async let others = contractTasks(6) { index in
                index % 2 == 0
                    ? ObjectIdentifier(try await resolver.require(ViewModel.self))
                    : ObjectIdentifier(try await resolver.require(Coordinator.self).model)
            }
            let all = try await others + [onMain]

            #expect(Set(all).count == 1)
            #expect(made.value == 1)
            let screen = try await onThread { ObjectIdentifier(try resolver.require((any Screen).self)) }
            #expect(screen == all[0])
        }
    }

    @Test func `Below async services, and in diamonds, it is made on the main actor`() async throws {
        final class Root: Sendable {
            let one: ViewModel
            let two: ViewModel
            init(one: ViewModel, two: ViewModel, worker: Worker) {
                self.one = one
                self.two = two
            }
        }
        resolver.register { (r: Resolver, _: ViewModel) async in Worker(r) }
        resolver.register { (one: ViewModel, two: ViewModel, worker: Worker) async in
            Root(one: one, two: two, worker: worker)
        }

        let roots = try await contractTasks(50) { _ in try await resolver.require(Root.self) }

        #expect(roots.allSatisfy { $0.one === $0.two })
        #expect(Set(roots.map { ObjectIdentifier($0.one) }).count == 50)
    }

    @Test func `Names, tags, typed and untyped arguments, nil and throwing`() async throws {
        struct Refused: Error {}
        enum Silver {}
        resolver.register(on: .main, name: "home") { ViewModel(api: $0) }
        resolver.register(on: .main, tag: Silver.self) { r in ViewModel(api: r.resolve()) }
        resolver.register(on: .main) { (_: Resolver, args: Resolver.Args) -> Plain in
            let plain = Plain()
            plain.text = args()
            return plain
        }
        resolver.register(on: .main, name: "nil") { () -> ViewModel? in nil }
        resolver.register(on: .main, name: "throws") { () throws -> ViewModel in throw Refused() }

        _ = try await resolver.require(ViewModel.self, name: "home")
        _ = try await resolver.require(ViewModel.self, tag: Silver.self)
        let plain = try await resolver.require(Plain.self, args: "text")

        #expect(await plain.text == "text")
        #expect(
            await contractReason { _ = try await resolver.require(ViewModel.self, name: "nil") } == .factoryReturnedNil)
        #expect(
            await contractReason { _ = try await resolver.require(ViewModel.self, name: "throws") } == .factoryThrew)
    }

    @Test func `Closures in between that ask by themselves work with await from everywhere`() async throws {
        resolver.register(name: "opaque") { r in Coordinator(model: try r.require()) }
        resolver.register(name: "opaque") { r in App(coordinator: try r.require(name: "opaque")) }

        let apps = try await contractTasks(20) { _ in
            ObjectIdentifier(try await resolver.require(App.self, name: "opaque").coordinator.model)
        }

        #expect(!apps.isEmpty)
    }

    @Test func `Many of them and optional parameters are made on the main actor`() async throws {
        final class Tabs: Sendable {
            let all: [ViewModel]
            let one: AsyncModel?
            init(all: [ViewModel], one: AsyncModel?) {
                self.all = all
                self.one = one
            }
        }
        resolver.register(on: .main, name: "second") { ViewModel(api: $0) }
        resolver.register { Tabs(all: many($0), one: $1) }

        let tabs = try await Task.detached { try await resolver.require(Tabs.self) }.value

        #expect(tabs.all.count == 2)
        #expect(tabs.one != nil)
        #expect(try await resolver.requireAll(ViewModel.self).count == 2)
    }

    @Test func `A cycle over the main actor is an error from both sides`() async throws {
        for _ in 0..<50 {
            let resolver = Resolver()
            resolver.register(on: .main) { (_: Coordinator) in ViewModel(api: API()) }.scope(Resolver.Scope.Cache())
            resolver.register(Coordinator.init).scope(Resolver.Scope.Cache())

            async let onMain = MainActor.run {
                (#expect(throws: ResolutionError.self) { _ = try resolver.require(ViewModel.self) })?.reason
            }
            async let other = contractReason { _ = try await resolver.require(Coordinator.self) }

            #expect(await onMain == .circular)
            #expect(await other == .circular)
        }
    }

    @Test func `What waits and what is made on the main actor come together`() async throws {
        resolver.register { () async -> API in API() }
        resolver.register { (model: ViewModel) async in Coordinator(model: model) }
        resolver.register(on: .main, Shelf.init)

        let shelf = try await resolver.require(Shelf.self)

        #expect(shelf.coordinator.model.api === shelf.model.api)
    }

    @Test(arguments: [Resolver.Scope.Cache(), .container])
    func `A kept one is there for all`(scope: Resolver.Scope) async throws {
        resolver.register(on: .main, ViewModel.init).scope(scope)

        let model = try await resolver.require(ViewModel.self)

        let elsewhere = try await onThread { [resolver] in resolver.resolve(ViewModel.self) }
        #expect(elsewhere === model)
    }

    @Test func `The main queue of Dispatch counts as the main actor, whichever thread serves it`() async {
        let ask = { @Sendable [resolver] in (try? resolver.require(ViewModel.self)) != nil }
        let areMade = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                let isMade = DispatchQueue.main.sync(execute: ask)
                DispatchQueue.main.async { continuation.resume(returning: [isMade, ask()]) }
            }
        }

        #expect(areMade == [true, true])
    }
}
