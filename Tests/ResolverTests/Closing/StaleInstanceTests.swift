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
    /// Each instance is too old at once, so that no test waits.
    private let scope = Resolver.Scope.Cache(timeToLive: .zero)
    private let made = Counter()
    private let diary = Logbook()

    init() { resolver.register(Diner.init) }

    /// Notes each menu that is let go, and which one a request gets when it is the first, or why it gets none.
    private var note: @Sendable (_ old: Int, _ request: (Resolver) throws -> DayMenu) -> Void {
        { [weak resolver, diary] old, request in
            guard let resolver, old == 1 else { return diary.note("\(old)") }
            do { diary.note("1, then \(try request(resolver).number)") } catch { diary.note("\(error)") }
        }
    }

    @Test func `What a handler gets is kept, and so disposed of in its turn`() {
        let (made, note) = (made, note)
        resolver.register { DayMenu(made.increment()) }.scope(scope)
            .onDispose { old in note(old.number) { try $0.require() } }
        _ = resolver.resolve(DayMenu.self)

        let menu: DayMenu = resolver.resolve()

        #expect(menu.number == 3)
        #expect(diary.lines == ["1, then 2", "2"])
    }

    @Test func `What a deinit gets is kept, and goes in its turn`() {
        let (made, note) = (made, note)
        resolver.register { DayMenu(made.increment()) { old in note(old) { try $0.require() } } }.scope(scope)
        _ = resolver.resolve(DayMenu.self)

        let menu: DayMenu = resolver.resolve()

        #expect(menu.number == 3)
        #expect(diary.lines == ["1, then 2", "2"])
    }

    @Test func `A handler may ask for what is being made when the instance turns out to be too old`() {
        let (made, note) = (made, note)
        resolver.register { DayMenu(made.increment()) }.scope(scope)
            .onDispose { old in note(old.number) { try $0.require(Diner.self).menu } }
        _ = resolver.resolve(DayMenu.self)

        let diner: Diner = resolver.resolve()

        #expect(diner.menu.number == 3)
        #expect(diary.lines == ["1, then 2", "2"])
    }

    @Test func `A handler may ask for what is being made when those of other arguments are too old`() throws {
        let (made, diary, next) = (made, diary, Counter())
        resolver.register(DayMenu.self) { (_: Resolver, _: Int) in DayMenu(made.increment()) }.scope(scope)
            .onDispose { [weak resolver] old in
                guard old.number < 200 else { return }
                do { _ = try resolver?.require(Diner.self, name: "guest") } catch { diary.note("\(error)") }
            }
        resolver.register(name: "guest") { r in
            Diner(menu: try r.require(DayMenu.self, argument: next.increment()))
        }

        for _ in 0..<300 { _ = try resolver.require(Diner.self, name: "guest") }

        #expect(made.count > 400)
        #expect(diary.lines == [])
    }

    @Test func `A handler that awaits may do so, too`() async throws {
        let (made, diary, next) = (made, diary, Counter())
        resolver.register(DayMenu.self) { (_: Resolver, _: Int) async in DayMenu(made.increment()) }.scope(scope)
            .onDispose { [weak resolver] old in
                guard old.number < 200 else { return }
                do {
                    _ = try await resolver?.require(Diner.self, name: "guest")
                    diary.note("guest")
                } catch {
                    diary.note("\(error)")
                }
            }
        resolver.register(name: "guest") { (r: Resolver) async throws -> Diner in
            Diner(menu: try await r.require(DayMenu.self, argument: next.increment()))
        }

        for _ in 0..<300 { _ = try await resolver.require(Diner.self, name: "guest") }
        try #require(await eventually { diary.lines.count > 20 })

        #expect(Set(diary.lines) == ["guest"])
    }

    @Test func `A handler that awaits may ask for what is being made, too`() async throws {
        let (made, diary) = (made, diary)
        resolver.register { () async in DayMenu(made.increment()) }.scope(scope)
            .onDispose { [weak resolver] old in
                guard old.number == 1 else { return }
                do {
                    let menu = try await resolver?.require(Diner.self).menu
                    diary.note("1, then \(menu == nil ? "none" : "another")")
                } catch {
                    diary.note("\(error)")
                }
            }
        _ = try await resolver.require(DayMenu.self)

        let diner = try await resolver.require(Diner.self)
        try #require(await eventually { diary.lines.count > 0 })

        #expect(diner.menu.number > 1)
        #expect(diary.lines == ["1, then another"])
    }
}
