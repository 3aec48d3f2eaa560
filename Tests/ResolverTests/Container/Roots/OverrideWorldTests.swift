// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import ResolverOverrides
import TestSupport
import Testing

private protocol Api: Sendable {
    var name: String { get }
}

private struct NamedApi: Api {
    let name: String
}

private final class Report: Sendable {
    let name: String
    init() { name = Resolver.resolve((any Api).self).name }
}

private actor Store {
    @Injected private var api: any Api
    init() async {}
    var name: String { api.name }
}

/// Looks where it is let go.
private final class Connection: Sendable {
    let log: Logbook
    init(log: Logbook) { self.log = log }
    deinit { log.note("deinit \(Resolver.optional((any Api).self)?.name ?? "none")") }
}

private struct Hooks: ResolverModule {
    let log: Logbook
    func register(in resolver: Resolver) {}
    func onStartup(_ resolver: Resolver) async throws { log.note("start \(Resolver.resolve((any Api).self).name)") }
    func onShutdown(_ resolver: Resolver) async throws { log.note("stop \(Resolver.resolve((any Api).self).name)") }
}

/// How the containers stand that keep something in a copy.
private enum Front: CaseIterable {
    case root, main, same, apart, cache, child, firstOfChildren, secondOfChildren
}

/// Whatever runs on behalf of a copy sees the copy, and nothing of it stays outside.
@Suite(.timeLimit(.minutes(10)))
struct OverrideWorldTests {
    /// Runs an operation in a copy with a mock, inside a copy that stands for the process.
    private func withMock<Result: Sendable>(_ operation: @Sendable () async throws -> Result) async throws -> Result {
        try await Resolver.withOverrides(inherit: false) { r in
            r.register { NamedApi(name: "live") as any Api }
            r.register(name: "sync") { Report() }
            r.register { () async -> Report in Report() }
            r.register(name: "kept") { () async -> Report in Report() }.scope(.application)
            r.register(on: .main, name: "main") { () async -> Report in Report() }
            r.register(Store.init).scope(.application)
        } operation: {
            try await Resolver.withOverrides { r in
                r.register { NamedApi(name: "mock") as any Api }
            } operation: {
                try await operation()
            }
        }
    }

    @Test(arguments: ["sync", nil, "kept", "main"])
    func `Factories that a captured container runs stay in its copy`(name: String?) async throws {
        try await withMock {
            let root = Resolver.root
            let name = name.map { Resolver.Name($0) }

            let seen = try await Task.detached { try await root.require(Report.self, name: name).name }.value

            #expect(seen == "mock")
            #expect(try await root.require(Report.self, name: name).name == "mock")
        }
    }

    @Test func `So do wrappers of what they make`() async throws {
        try await withMock {
            let root = Resolver.root

            let store = try await Task.detached { try await root.require(Store.self) }.value

            #expect(await store.name == "mock")
            #expect(try await Resolver.root.require(Store.self) === store)
        }
    }

    @Test func `An outer container that is asked in an inner copy keeps to the outer one`() async throws {
        try await withMock {
            let outer = Resolver.root
            try await Resolver.withOverrides { r in
                r.register { NamedApi(name: "inner") as any Api }
            } operation: {
                let names = [
                    try await Resolver.root.require(Report.self).name, try await outer.require(Report.self).name,
                    try await outer.require(Report.self, name: "sync").name,
                ]
                #expect(names == ["inner", "mock", "mock"])
            }
        }
    }

    @Test func `Steps and handlers see the copy of the container that starts and stops`() async throws {
        let log = Logbook()
        try await withMock {
            let root = Resolver.root
            root.install(Hooks(log: log))
            root.register { NamedApi(name: "kept") }.scope(.application)
                .onDispose { _ in log.note("dispose \(Resolver.resolve((any Api).self).name)") }
            _ = root.resolve(NamedApi.self)

            try await Task.detached {
                try await root.start()
                try await root.shutdown()
            }.value
        }

        #expect(log.lines == ["start mock", "stop mock", "dispose mock"])
    }

    @Test func `What is let go with the copy sees it`() async throws {
        let log = Logbook()
        let isDone = ContractDoor()
        try await withMock {
            Resolver.register { Connection(log: log) }.scope(.application)
                .onDispose { _ in log.note("sync \(Resolver.resolve((any Api).self).name)") }
                .onDispose { _ in
                    await Task.yield()
                    log.note("async \(Resolver.resolve((any Api).self).name)")
                    isDone.open()
                }
            _ = Resolver.resolve(Connection.self)
        }
        try await isDone.pass()
        while log.lines.count < 3 { await Task.yield() }

        #expect(log.lines == ["sync mock", "async mock", "deinit mock"])
    }

    @Test(arguments: Front.allCases)
    private func `So it does where the root, main or a cache was set`(front: Front) async throws {
        let log = Logbook()
        Resolver.withOverrides(inherit: false) { r in
            r.register { NamedApi(name: "live") as any Api }
            if front == .apart { Resolver.root = Resolver() }
            if front == .cache { r.cache = Resolver.Scope.Cache() }
        } operation: {
            Resolver.withOverrides { r in
                r.register { NamedApi(name: "mock") as any Api }
            } operation: {
                var container = Resolver.main
                switch front {
                case .root:
                    container = Resolver(inFrontOf: .main)
                    Resolver.root = container
                case .main:
                    container = Resolver(inFrontOf: .root)
                    Resolver.main = container
                case .same: Resolver.root = .main
                case .apart, .cache: break
                case .child:
                    container = Resolver(inFrontOf: .main)
                    Resolver.root = Resolver(inFrontOf: Resolver(inFrontOf: container))
                case .firstOfChildren, .secondOfChildren:
                    container = Resolver()
                    let children = front == .firstOfChildren ? [container, Resolver()] : [Resolver(), container]
                    for child in children { Resolver.main.add(child: child) }
                }
                container.register { Connection(log: log) }.scope(front == .cache ? .container : .application)
                _ = container.resolve(Connection.self)
            }
        }

        #expect(log.lines == ["deinit mock"])
    }

    @Test func `In a strict copy there is nothing to see`() async throws {
        let log = Logbook()
        try await withMock {
            Resolver.withOverrides(inherit: false) {
                Resolver.register { Connection(log: log) }.scope(.application)
                _ = Resolver.resolve(Connection.self)
            }
        }

        #expect(log.lines == ["deinit none"])
    }

    @Test(arguments: 0...2)
    func `A container that somebody holds goes on with what it keeps`(siblings: Int) {
        let log = Logbook()
        let held = Resolver.withOverrides(inherit: false) {
            let held = siblings == 0 ? Resolver.root : Resolver()
            for child in [held, Resolver()].prefix(siblings) { Resolver.root.add(child: child) }
            held.register { Connection(log: log) }.scope(.application)
            _ = held.resolve(Connection.self)
            return held
        }

        #expect(log.lines.isEmpty)
        #expect(held.resolve(Connection.self) === held.resolve(Connection.self))
    }

    @Test(arguments: [true, false])
    func `A container of the process keeps nothing that is made of mocks`(isAsync: Bool) async throws {
        final class Seen: Sendable {
            let name = Resolver.optional((any Api).self)?.name
        }
        // Neither main nor the root reaches it, so it is not copied.
        let container = Resolver()
        if isAsync {
            container.register { () async -> Seen in Seen() }
            container.register(name: "kept") { () async -> Seen in Seen() }.scope(Resolver.Scope.Cache())
        } else {
            container.register { Seen() }
            container.register(name: "kept") { Seen() }.scope(Resolver.Scope.Cache())
        }

        try await withMock {
            let (made, kept) = (
                try await container.require(Seen.self), try await container.require(Seen.self, name: "kept")
            )
            #expect(made.name == "mock")
            #expect(kept.name == nil)
        }
    }

    @Test func `A task that begins in a copy inside a factory asks an outer container in its own copy`() async throws {
        final class Holder: Sendable {
            let task: Task<String, any Error>
            init(_ task: Task<String, any Error>) { self.task = task }
        }
        try await withMock {
            let outer = Resolver.root
            // On the main actor both run on one thread.
            outer.register(on: .main) {
                Resolver.withOverrides { r in
                    r.register { NamedApi(name: "inner") as any Api }
                } operation: {
                    Holder(Task { @MainActor in try await outer.require(Report.self, name: "sync").name })
                }
            }

            let name = try await outer.require(Holder.self).task.value
            #expect(name == "mock")
        }
    }
}
