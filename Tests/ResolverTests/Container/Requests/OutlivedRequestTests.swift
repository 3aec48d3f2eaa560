// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What is kept behind a request, and was begun by the request, goes on when that is over.
@Suite struct OutlivedRequestTests {
    private let main = Resolver()
    private let begun = TaskGate()
    private let gate = TaskGate()
    private let runs = Counter()

    /// Has one task begin what another then waits for, and cancels the first before the factory goes on.
    ///
    /// - Returns: What the other task gets.
    private func outlive<Result: Sendable>(
        first: @escaping @Sendable (Resolver) async throws -> Void,
        second: @escaping @Sendable (Resolver) async throws -> Result
    ) async throws -> Result {
        let beginning = Task { [main] in try await first(main) }
        await begun.wait()
        let waiting = Task { [main] in try await second(main) }
        await giveWay()

        beginning.cancel()
        _ = await beginning.result
        gate.open()
        return try await waiting.value
    }

    /// Registers something kept whose factory asks when it may go on.
    private func registerVerdict(_ ask: @escaping @Sendable (Resolver) async throws -> Bool) {
        main.register { [begun, gate, runs] r async throws -> Verdict in
            runs.increment()
            begun.open()
            await gate.wait()
            return Verdict(isRight: try await ask(r))
        }
        .scope(.kept)
    }

    // MARK: What an instance has got

    @Test func `What is kept behind a request that has ended, and is held, asks behind it`() async throws {
        main.register(Printer.init).injection(\.lazy).injection(\.provider).scope(.kept)

        let (ended, kept) = try await main.withContainer { request in
            request.register { Ink() }
            return (request, try await request.require(Printer.self).carried())
        }

        #expect(failure { try kept.value.provider?.require() }?.reason == .missing)
        main.register { Ink(kind: "of main") }
        #expect(try kept.value.lazy?.require().kind == "of main")
        withExtendedLifetime(ended) {}
    }

    @Test(arguments: [1, 2, 8, 9, 12], [1, 2, 8, 9, 12])
    func `What is made after the request that began it asks the container behind`(
        requests: Int, plugins: Int
    )
        async throws
    {
        main.register { Ink() }
        main.register { [begun, gate] () async -> Printer in
            begun.open()
            await gate.wait()
            return Printer()
        }
        .injection(\.resolver).injection(\.lazy).injection(\.provider).scope(.kept)

        let printer = try await outlive { main in
            try await main.withContainers(requests) { request in
                var front = request
                for _ in 1..<plugins {
                    let plugin = Resolver()
                    plugin.add(child: front)
                    front = plugin
                }
                _ = try await front.require(Printer.self)
            }
        } second: { main in
            try await main.withContainer { try await $0.require(Printer.self).carried() }
        }.value

        #expect(printer.resolver === main)
        #expect(try printer.provider?.require() != nil)
        #expect(printer.lazy?.value != nil)
    }

    @Test(arguments: [false, true])
    func `What an outer request keeps goes on with that when the inner one is over`(isAsync: Bool) async throws {
        try await main.withContainer { outer in
            outer.register { Ink() }
            if isAsync {
                outer.register { () async in Printer() }
                    .injection(\.resolver).injection(\.lazy).injection(\.provider).scope(.kept)
            } else {
                outer.register { Printer() }
                    .injection(\.resolver).injection(\.lazy).injection(\.provider).scope(.kept)
            }

            let printer = try await outer.withContainer { try await $0.require(Printer.self).carried() }.value

            #expect(printer.resolver === outer)
            #expect(try printer.provider?.require() != nil)
            #expect(printer.lazy?.value != nil)
        }
    }

    // MARK: What a factory asks for

    /// Ways in which a factory that is at work when its request ends asks for what is registered behind.
    enum Question: CaseIterable, Sendable {
        case resolve, require, optional, optionalParameter, isRegistered, all, requireAll, typedArguments, tagged,
            named, awaited, injected

        fileprivate func ask(_ r: Resolver) async throws -> Bool {
            if self == .awaited { return try await r.require(Ink?.self) != nil }
            return try atOnce(r)
        }

        private func atOnce(_ r: Resolver) throws -> Bool {
            switch self {
            case .resolve: _ = r.resolve(Ink.self)
            case .require: _ = try r.require(Ink.self)
            case .optional: return r.optional(Ink.self) != nil
            case .optionalParameter: return try r.require(Ink?.self) != nil
            case .isRegistered: return r.isRegistered(Ink.self)
            case .all: return r.all(Ink.self).count == 3
            case .requireAll: return try r.requireAll(Ink.self).count == 3
            case .typedArguments: return try r.require(Ink.self, argument: 1).kind == "typed"
            case .tagged: return try r.require(Ink.self, tag: Printer.self).kind == "tagged"
            case .named: return try r.require(Ink.self, name: "red").kind == "named"
            case .awaited: return false
            case .injected: try r.requireInjection(into: Printer())
            }
            return true
        }
    }

    /// Registers what ``Question`` asks for.
    private func registerInks() {
        main.register { Ink() }
        main.register(tag: Printer.self) { Ink(kind: "tagged") }
        main.register(name: "red") { Ink(kind: "named") }
        main.register(Ink.self) { (_, _: Int) in Ink(kind: "typed") }
        main.register(Printer.self).injection(\.lazy)
    }

    @Test(arguments: Question.allCases, [1, 2, 9, 12])
    func `A factory that goes on after its request gets what is registered behind`(
        question: Question, containers: Int
    )
        async throws
    {
        registerInks()
        registerVerdict { try await question.ask($0) }

        let verdict = try await outlive { main in
            try await main.withContainers(containers) { _ = try await $0.require(Verdict.self) }
        } second: { main in
            try await main.withContainer { try await $0.require(Verdict.self) }
        }

        #expect(verdict.isRight)
        #expect(runs.count == 1)
    }

    @Test(arguments: Question.allCases, [1, 7, 8, 9, 12])
    func `A factory of a request goes on past another that has ended behind it, however many lie between`(
        question: Question, count: Int
    )
        async throws
    {
        registerInks()
        registerVerdict { try await question.ask($0) }

        let isRight = try await Resolver().withContainer { outer in
            try await outlive { main in
                try await main.withContainer { inner in
                    var behind = inner
                    for _ in 0..<count {
                        let next = Resolver()
                        next.add(child: behind)
                        behind = next
                    }
                    outer.add(child: behind)
                    _ = try await outer.require(Verdict.self)
                }
            } second: { main in
                try await main.require(Verdict.self).isRight
            }
        }

        #expect(isRight)
        #expect(runs.count == 1)
    }

    @Test func `A request that such a factory opens finds what is registered behind`() async throws {
        main.register { Ink() }
        registerVerdict { r in
            try await r.withContainer { try await $0.withContainer { try await $0.require(Ink?.self) } } != nil
        }

        let verdict = try await outlive { main in
            try await main.withContainer { _ = try await $0.require(Verdict.self) }
        } second: { main in
            try await main.require(Verdict.self)
        }

        #expect(verdict.isRight)
        #expect(runs.count == 1)
    }

    @Test func `A collection of what is made asynchronously is whole after the request`() async throws {
        main.register(name: "black") { () async in Ink() }
        main.register(name: "blue") { () async in Ink() }
        main.register { [begun, gate] () async -> Pen in
            begun.open()
            await gate.wait()
            return Pen()
        }
        main.register { (_: Pen) in Box() }.scope(.kept).injection { $0.inks = many($1) }

        let count = try await outlive { main in
            try await main.withContainer { _ = try await $0.require(Box.self) }
        } second: { main in
            try await main.require(Box.self).inks.count
        }

        #expect(count == 2)
    }

    @Test(arguments: [false, true])
    func `What is kept in a container added to a request goes on with that one`(isAsync: Bool) async throws {
        let plugin = Resolver()
        plugin.register { Ink() }
        let printer = isAsync ? plugin.register { () async in Printer() } : plugin.register { Printer() }
        printer.injection(\.resolver).injection(\.lazy).injection(\.provider).scope(.kept)

        let kept = try await main.withContainer { request in
            request.add(child: plugin)
            return try await request.require(Printer.self).carried()
        }.value

        #expect(kept.resolver === plugin)
        #expect(try kept.provider?.require() != nil)
        #expect(kept.lazy?.value != nil)
    }

    @Test func `What goes with the request asks the container behind when it is over`() async throws {
        let log = Log()
        main.register { Ink() }
        let work = Task { [main, begun, gate] in
            try await main.withContainer { request in
                request.register { r async throws -> Verdict in
                    begun.open()
                    await gate.wait()
                    log.note("\(try await r.require(Ink.self))")
                    let own = await contractError { _ = try await r.require(Verdict.self, name: "own") }
                    log.note("\(own?.reason == .disposed)")
                    return Verdict(isRight: true)
                }
                .scope(.container)
                request.register(name: "own") { Verdict(isRight: false) }
                _ = try await request.require(Verdict.self)
            }
        }
        await begun.wait()

        work.cancel()
        _ = await work.result
        gate.open()

        #expect(await eventually { log.entries.count == 2 })
        #expect(log.entries.last == "true")
    }

    // MARK: While the request ends

    @Test func `A lazy part is there, though the request that made its owner ends at that moment`() async throws {
        for _ in 0..<(isSoak ? 20_000 : enduring(1_000)) {
            let main = Resolver()
            for number in 0..<8 { main.register(name: .name(fromString: "\(number)")) { Ink() } }
            main.register { LazyShelf(many($0)) }.scope(.kept)
            let (shelves, made) = AsyncStream<LazyShelf>.makeStream()
            let request = Task {
                try await main.withContainer { request in
                    made.yield(try await request.require(LazyShelf.self))
                    made.finish()
                }
            }
            for await shelf in shelves {
                for ink in shelf.inks { _ = ink.value }
                for ink in shelf.inks { _ = ink() }
            }
            try await request.value
        }
    }
}

// MARK: - Fixtures

extension Resolver {
    /// Runs a closure in a container for one request within another.
    fileprivate func withContainers(
        _ count: Int, _ body: @escaping @Sendable (Resolver) async throws -> Void
    ) async throws {
        try await withContainer { request in
            count > 1 ? try await request.withContainers(count - 1, body) : try await body(request)
        }
    }
}

private final class Ink: Sendable {
    let kind: String
    init(kind: String = "plain") { self.kind = kind }
}

private final class Pen: Sendable {}

/// `@unchecked`: one task after the other uses it.
private final class Box: @unchecked Sendable {
    var inks: [Ink] = []
}

private struct Verdict: Sendable {
    let isRight: Bool
}

private final class Printer {
    var resolver: Resolver?
    var lazy: Resolver.Lazy<Ink>?
    var provider: Resolver.Provider<Ink>?

    func carried() -> Carried<Printer> { Carried(self) }
}

/// `@unchecked`: one task after the other uses it.
private final class LazyShelf: @unchecked Sendable {
    let inks: [Resolver.Lazy<Ink>]
    init(_ inks: [Resolver.Lazy<Ink>]) { self.inks = inks }
}
