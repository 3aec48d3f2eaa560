// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class DayMenu: Sendable {
    let number: Int
    private let whenGone: @Sendable (Int) -> Void

    init(_ number: Int, whenGone: @escaping @Sendable (Int) -> Void = { _ in }) {
        self.number = number
        self.whenGone = whenGone
    }

    deinit { whenGone(number) }
}

private final class Diner: Sendable {
    let menu: DayMenu
    init(menu: DayMenu) { self.menu = menu }
}

/// What code may ask for that runs since an instance is too old: it is no part of the request that finds that out.
@Suite struct StaleInstanceTests {
    private let resolver = Resolver()
    private let scope = Resolver.Scope.Cache(timeToLive: .milliseconds(200))
    private let made = Counter()
    private let diary = Logbook()

    init() { resolver.register(Diner.init) }

    /// Notes which menu a request gets when one is let go, or why it gets none.
    private var note: @Sendable (_ old: Int, _ request: (Resolver) throws -> DayMenu) -> Void {
        { [weak resolver, diary] old, request in
            guard let resolver else { return }
            do { diary.note("\(old), then \(try request(resolver).number)") } catch { diary.note("\(error)") }
        }
    }

    private func waitUntilStale() async throws { try await Task.sleep(for: .milliseconds(250)) }

    @Test func `A handler gets the very instance that is kept next`() async throws {
        let (made, note) = (made, note)
        resolver.register { DayMenu(made.increment()) }.scope(scope)
            .onDispose { old in note(old.number) { try $0.require() } }
        let first: DayMenu = resolver.resolve()
        try await waitUntilStale()

        let second: DayMenu = resolver.resolve()

        #expect((first.number, second.number) == (1, 2))
        #expect(diary.lines == ["1, then 2"])
    }

    @Test func `A deinit gets the very instance that is kept next`() async throws {
        let (made, note) = (made, note)
        resolver.register { DayMenu(made.increment()) { old in note(old) { try $0.require() } } }.scope(scope)
        _ = resolver.resolve(DayMenu.self)
        try await waitUntilStale()

        let second = resolver.resolve(DayMenu.self).number

        #expect(second == 2)
        #expect(diary.lines == ["1, then 2"])
    }

    @Test func `A handler may ask for what is being made when the instance turns out to be too old`() async throws {
        let (made, note) = (made, note)
        resolver.register { DayMenu(made.increment()) }.scope(scope)
            .onDispose { old in note(old.number) { try $0.require(Diner.self).menu } }
        _ = resolver.resolve(DayMenu.self)
        try await waitUntilStale()

        let diner: Diner = resolver.resolve()

        #expect(diner.menu.number == 2)
        #expect(diary.lines == ["1, then 2"])
    }

    @Test func `A handler that awaits may ask for what is being made, too`() async throws {
        let (made, diary) = (made, diary)
        resolver.register { () async in DayMenu(made.increment()) }.scope(scope)
            .onDispose { [weak resolver] old in
                do {
                    let menu = try await resolver?.require(Diner.self).menu
                    diary.note("\(old.number), then \(menu?.number ?? 0)")
                } catch {
                    diary.note("\(error)")
                }
            }
        _ = try await resolver.require(DayMenu.self)
        try await waitUntilStale()

        let diner = try await resolver.require(Diner.self)
        try #require(await eventually { diary.lines.count > 0 })

        #expect(diner.menu.number == 2)
        #expect(diary.lines == ["1, then 2"])
    }
}
