// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

private final class Loan: Sendable {
    let number: Int
    init(_ number: Int = 0) { self.number = number }
}

/// Instances that are let go before the container ends.
@Suite struct LetGoContractTests {
    private let diary = Logbook()
    private let resolver = Resolver()

    @discardableResult
    private func register(_ scope: Resolver.Scope, _ text: String = "dispose") -> Resolver.Options<Loan> {
        let diary = diary
        return resolver.register { Loan() }.scope(scope).onDispose { _ in diary.note(text) }
    }

    @Test func `Resetting an own scope disposes at once, and the end does not do it again`() async {
        let scope = Resolver.Scope.Cache()
        register(scope)
        _ = resolver.resolve(Loan.self)

        scope.reset()
        #expect(diary.lines == ["dispose"])
        scope.reset()
        await resolver.close()

        #expect(diary.lines == ["dispose"])
    }

    @Test func `After a reset, the new instance is disposed of on its own`() async {
        let scope = Resolver.Scope.Cache()
        register(scope)
        for _ in 0..<3 {
            _ = resolver.resolve(Loan.self)
            scope.reset()
        }
        _ = resolver.resolve(Loan.self)

        await resolver.close()

        #expect(diary.lines == Array(repeating: "dispose", count: 4))
    }

    @Test func `Resetting a scope leaves the others`() {
        let scope = Resolver.Scope.Cache()
        register(.kept)

        _ = resolver.resolve(Loan.self)
        scope.reset()

        #expect(diary.lines == [])
    }

    @Test func `Resetting the cache of a container disposes of its own`() {
        register(.container)
        let request = Resolver(child: resolver)
        _ = request.resolve(Loan.self)
        _ = resolver.resolve(Loan.self)

        request.cache.reset()

        #expect(diary.lines == ["dispose"])
    }

    @Test func `Registering again disposes of what the old registration kept, with the old handler`() {
        register(.kept, "old")
        _ = resolver.resolve(Loan.self)

        register(.kept, "new").override()
        #expect(diary.lines == ["old"])
        _ = resolver.resolve(Loan.self)
        Resolver.Scope.cached.reset()

        #expect(diary.lines == ["old"])
    }

    @Test func `An override of another module disposes of what was kept`() {
        let diary = diary
        register(.kept, "old")
        _ = resolver.resolve(Loan.self)

        resolver.install(
            SitePart<Site.Top>(
                diary: Logbook(), wiring: { $0.register { Loan(2) }.override().onDispose { _ in diary.note("new") } }))

        #expect(diary.lines == ["old"])
        #expect(resolver.resolve(Loan.self).number == 2)
    }

    @Test func `Setting another scope disposes of what was kept`() {
        let options = register(.kept)
        _ = resolver.resolve(Loan.self)

        options.scope(.kept)

        #expect(diary.lines == ["dispose"])
    }

    @Test func `An instance that is too old is disposed of when the next one is made, once`() async {
        let scope = Resolver.Scope.Cache(timeToLive: .zero)
        register(scope)

        let first = resolver.resolve(Loan.self)
        let second = resolver.resolve(Loan.self)
        #expect(first !== second)
        #expect(diary.lines == ["dispose"])
        await resolver.close()

        #expect(diary.lines == ["dispose", "dispose"])
    }

    @Test func `A reset disposes of the instance for each list of typed arguments`() {
        let diary = diary
        let scope = Resolver.Scope.Cache()
        resolver.register(Loan.self) { (_: Resolver, number: Int) in Loan(number) }.scope(scope)
            .onDispose { diary.note("\($0.number)") }
        for number in [1, 2, 1, 3] { _ = resolver.resolve(Loan.self, argument: number) }

        scope.reset()

        #expect(diary.lines.sorted() == ["1", "2", "3"])
    }

    @Test func `onDispose that is added after the instance was made is for the next one`() async {
        let diary = diary
        let options = resolver.register { Loan() }.scope(.kept)
        _ = resolver.resolve(Loan.self)

        options.onDispose { _ in diary.note("dispose") }
        await resolver.close()

        #expect(diary.lines.isEmpty)
    }

    @Test func `An async handler runs in the end after a reset`() async {
        let diary = diary
        let scope = Resolver.Scope.Cache()
        resolver.register { Loan() }.scope(scope).onDispose { (_: Loan) async throws in
            await Task.yield()
            diary.note("dispose")
        }
        _ = resolver.resolve(Loan.self)

        scope.reset()

        #expect(await eventually { diary.lines == ["dispose"] })
    }

    @Test func `Many threads that reset and resolve: no instance is disposed of twice, and none that is still kept`()
        async throws
    {
        let diary = diary
        let scope = Resolver.Scope.Cache()
        let resolver = resolver
        resolver.register { Loan() }.scope(scope).onDispose { diary.note("\(ObjectIdentifier($0))") }

        let loans = try await onThreads(4) { thread in
            (0..<300).map { _ in
                if thread == 0 { scope.reset() }
                return resolver.resolve(Loan.self)
            }
        }
        let last = resolver.resolve(Loan.self)
        let isEarly = diary.lines.contains("\(ObjectIdentifier(last))")
        await resolver.close()

        #expect(!isEarly)
        #expect(diary.lines.contains("\(ObjectIdentifier(last))"))
        #expect(Set(diary.lines).count == diary.lines.count)
        withExtendedLifetime(loans) {}
    }

    @Test func `Resolver.reset() disposes of what main keeps`() async throws {
        await #expect(processExitsWith: .success) {
            let diary = Logbook()
            Resolver.register { Loan() }.scope(.application).onDispose { _ in diary.note("application") }
            Resolver.register(name: "cached") { Loan() }.scope(.cached).onDispose { _ in diary.note("cached") }
            Resolver.register(name: "container") { Loan() }.scope(.container).onDispose { _ in diary.note("container") }
            _ = Resolver.resolve(Loan.self)
            _ = Resolver.resolve(Loan.self, name: "cached")
            _ = Resolver.resolve(Loan.self, name: "container")

            Resolver.reset()

            precondition(diary.lines.sorted() == ["application", "cached", "container"], "\(diary.lines)")
            precondition(Resolver.main.state == .idle)
        }
    }
}
