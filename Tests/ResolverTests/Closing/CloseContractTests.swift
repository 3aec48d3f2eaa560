// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import TestSupport
import Testing

private final class Handle: Sendable {
    let number: Int
    init(_ number: Int = 0) { self.number = number }
}

/// Containers that are closed, or let go without it.
@Suite struct CloseContractTests {
    private let diary = Logbook()

    private func noting(_ resolver: Resolver, _ scope: Resolver.Scope) {
        let diary = diary
        resolver.register { Handle() }.scope(scope).onDispose { _ in diary.note("dispose") }
    }

    static let keeping: [Resolver.Scope] = [
        .kept, .container, Resolver.Scope.Cache(timeToLive: .seconds(60)),
    ]

    @Test(arguments: keeping.indices)
    func `Closing disposes once of what any scope keeps, however often it is called, and letting go does nothing more`(
        index: Int
    ) async {
        do {
            let resolver = Resolver()
            noting(resolver, Self.keeping[index])
            _ = resolver.resolve(Handle.self)

            let failures = await resolver.close()
            await resolver.close()

            #expect(failures.isEmpty)
            #expect(diary.lines == ["dispose"])
            #expect(resolver.state == .stopped)
        }
        #expect(diary.lines == ["dispose"])
    }

    @Test(arguments: keeping.indices)
    func `A container that is let go runs its sync handlers at once, and once`(index: Int) {
        var resolver: Resolver? = Resolver()
        resolver.map { noting($0, Self.keeping[index]) }
        _ = resolver?.resolve(Handle.self)

        resolver = nil

        #expect(diary.lines == ["dispose"])
    }

    @Test func `A container that is let go runs its async handlers in the end`() async {
        let diary = diary
        var resolver: Resolver? = Resolver()
        resolver?.register { Handle() }.scope(.kept).onDispose { (_: Handle) async throws in
            await Task.yield()
            diary.note("dispose")
        }
        _ = resolver?.resolve(Handle.self)

        resolver = nil

        #expect(await eventually { diary.lines == ["dispose"] })
    }

    @Test func `Nothing is disposed of that no scope keeps`() async {
        for scope in [Resolver.Scope.unique, .graph, .shared] {
            let resolver = Resolver()
            noting(resolver, scope)
            let handle = resolver.resolve(Handle.self)
            await resolver.close()
            withExtendedLifetime(handle) {}
        }

        #expect(diary.lines == [])
    }

    @Test func `Closing hands back what failed, in order, and goes on`() async {
        let diary = diary
        let resolver = Resolver()
        for name in ["a", "b", "c"] {
            resolver.register(name: Resolver.Name(name)) { Handle() }.scope(.kept)
                .onDispose { (_: Handle) async throws in
                    await Task.yield()
                    try diary.pass("dispose \(name)", ["dispose a", "dispose c"])
                }
            _ = resolver.resolve(Handle.self, name: Resolver.Name(name))
        }

        let failures = await resolver.close()

        #expect(diary.lines == ["dispose c", "dispose b", "dispose a"])
        #expect(failures.map(\.place) == ["dispose c", "dispose a"])
        #expect(failures.map(\.step) == [.onDispose, .onDispose])
    }

    @Test func `Closing stops the modules, too`() async throws {
        let resolver = Resolver()
        resolver.install(
            SitePart<Site.Top>(diary: diary, faults: ["stop Top"], parts: [SitePart<Site.Base>(diary: diary)]))
        try await resolver.start()
        diary.clear()

        let failures = await resolver.close()

        #expect(diary.lines == ["stop Top", "stop Base"])
        #expect(failures.map(\.place) == ["stop Top"])
    }

    @Test func `Closing from many tasks disposes once, and nobody comes back before that`() async {
        let diary = diary
        let resolver = Resolver()
        resolver.register { Handle() }.scope(.kept).onDispose { (_: Handle) async throws in
            await giveWay(10)
            diary.note("dispose")
        }
        _ = resolver.resolve(Handle.self)

        await withTaskGroup(of: [String].self) { group in
            for _ in 0..<20 {
                group.addTask {
                    await resolver.close()
                    return diary.lines
                }
            }
            for await lines in group { #expect(lines == ["dispose"]) }
        }
    }

    @Test func `Typed arguments: each instance that is kept is disposed of`() async {
        let diary = diary
        let resolver = Resolver()
        resolver.register(Handle.self) { (_: Resolver, number: Int) in Handle(number) }
            .scope(.kept)
            .onDispose { diary.note("dispose \($0.number)") }
        for number in [1, 2, 3, 2] { _ = resolver.resolve(Handle.self, argument: number) }

        await resolver.close()

        #expect(diary.lines == ["dispose 3", "dispose 2", "dispose 1"])
    }

    @Test func `Several handlers of one registration all run, once each`() async {
        let diary = diary
        let resolver = Resolver()
        resolver.register { Handle() }.scope(.kept)
            .onDispose { _ in try diary.pass("one", ["one"]) }
            .onDispose { (_: Handle) async throws in diary.note("two") }
        _ = resolver.resolve(Handle.self)

        let failures = await resolver.close()

        #expect(Set(diary.lines) == ["one", "two"])
        #expect(diary.lines.count == 2)
        #expect(failures.map(\.place) == ["one"])
    }

    @Test func `An instance that serves several types is disposed of once`() async {
        let resolver = Resolver()
        let diary = diary
        resolver.register { Handle() }.scope(.kept)
            .implements((any Sendable).self, name: "a") { $0 }
            .implements(AnyObject.self) { $0 }
            .onDispose { _ in diary.note("dispose") }
        _ = resolver.resolve(Handle.self)
        _ = resolver.resolve((any Sendable).self, name: "a")
        _ = resolver.resolve(AnyObject.self)

        await resolver.close()

        #expect(diary.lines == ["dispose"])
    }

    @Test(arguments: [true, false])
    func `Request instances go with the request, though the parent registered them`(isClosed: Bool) async {
        let main = Resolver()
        noting(main, .container)
        var request: Resolver? = Resolver(child: main)
        _ = request?.resolve(Handle.self)
        _ = main.resolve(Handle.self)

        if isClosed { await request?.close() }
        request = nil

        #expect(diary.lines == ["dispose"])
        withExtendedLifetime(main) {}
    }

    @Test func `What is injected from elsewhere and kept is disposed of`() async {
        let diary = diary
        let resolver = Resolver()
        resolver.register(Handle.self).scope(.kept).onDispose { diary.note("dispose \($0.number)") }

        resolver.inject(into: Handle(7))
        await resolver.close()

        #expect(diary.lines == ["dispose 7"])
    }

    @Test func `Validation warns of what is never disposed of`() {
        let resolver = Resolver()
        noting(resolver, .container)
        #expect(resolver.graph().issues.isEmpty)

        noting(resolver, .shared)
        #expect(resolver.graph().issues.map(\.identifier).contains("dispose-unkept"))
    }
}
