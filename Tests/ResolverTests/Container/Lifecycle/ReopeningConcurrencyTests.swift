// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

/// Requests while a container is closed and opened again: what is registered is there, or in a closed container, and never missing.
@Suite struct ReopeningConcurrencyTests {
    /// Ways to ask, each of which says whether it has got all that is registered.
    enum Question: CaseIterable, Sendable {
        case require, awaited, optional, optionalParameter, collection, awaitedCollection, typedArguments, injection
        case requestContainer

        fileprivate func ask(_ main: Resolver) async throws -> Bool {
            switch self {
            case .require: _ = try sync { try main.require(HiddenPart.self) }
            case .awaited: _ = try await main.require(HiddenPart.self)
            case .optional: return try sync { try main.require(HiddenPart?.self) } != nil
            case .optionalParameter: return try sync { try main.require(HiddenWhole.self) }.part != nil
            case .collection: return try sync { try main.requireAll(HiddenPart.self) }.count == 2
            case .awaitedCollection: return try await main.require(HiddenParts.self).parts.count == 2
            case .typedArguments: _ = try sync { try main.require(HiddenPart.self, arguments: 1) }
            case .injection:
                let part = HiddenPart()
                try main.requireInjection(into: part)
            case .requestContainer: _ = try await main.withContainer { try await $0.require(HiddenPart.self) }
            }
            return true
        }

        private func sync<Value>(_ body: () throws -> Value) rethrows -> Value { try body() }
    }

    private func container() -> Resolver {
        let behind = Resolver()
        behind.register { HiddenPart() }.scope(Resolver.Scope.Cache())
        let main = Resolver(child: behind)
        main.register(name: "other") { HiddenPart() }
        main.register { HiddenWhole($0) }
        main.register { HiddenParts(many($0)) }
        main.register(HiddenPart.self) { (_, _: Int) in HiddenPart() }
        return main
    }

    @Test(arguments: Question.allCases)
    func `A request gets what is registered, or the error that it is in a closed container`(
        question: Question
    ) async throws {
        let main = container()
        let isOver = Tally()
        let asking = (0..<3).map { _ in
            Task { () -> [String] in
                var wrong: Set<String> = []
                while isOver.value == 0 {
                    do {
                        if try await !question.ask(main) { wrong.insert("something is lacking") }
                    } catch let error as ResolutionError {
                        if error.reason != .disposed { wrong.insert("\(error.reason)") }
                    }
                    await Task.yield()
                }
                return wrong.sorted()
            }
        }

        for _ in 0..<(isSoak ? 20_000 : enduring(2_000)) {
            try await main.start()
            try await main.shutdown()
        }
        isOver.add()

        for task in asking {
            let wrong = try await task.value
            #expect(wrong.isEmpty, "\(wrong)")
        }
    }

    @Test func `A collection is whole, though a container closes and opens while it is put together`() async throws {
        let behind = Resolver()
        behind.register { HiddenPart() }
        behind.register { HiddenWhole(nil) }
        let middle = Resolver(child: behind)
        let front = Resolver(child: middle)
        // One part of many names, so that it takes long to find out which parts there are, and no time to make them.
        let options = front.register { HiddenPart() }
        for number in 0..<200 { options.implements(HiddenPart.self, name: .init("\(number)")) }
        let (risky, isOver) = (Tally(), Tally())

        async let counts = onThreads(2) { _ -> Set<Int> in
            var counts: Set<Int> = []
            while isOver.value == 0 {
                let wasClosed = front.failure(HiddenWhole.self) != nil
                if let parts = try? front.requireAll(HiddenPart.self) { counts.insert(parts.count) }
                if wasClosed, front.failure(HiddenWhole.self) == nil { risky.add() }
            }
            return counts
        }
        // Until there were enough collections that were begun while it was closed, and ended when it was open.
        for _ in 0..<1_000_000 {
            if risky.value >= (isSoak ? 1_000 : enduring(20)) { break }
            try await middle.start()
            try await middle.shutdown()
        }
        isOver.add()

        let seen = try await Set(counts.joined())
        #expect(seen.isSubset(of: [2]), "\(seen)")
        try await middle.start()
        #expect(try await front.requireAll(HiddenPart.self).count == 2)
    }

    @Test func `What lies behind a closed container in the middle is not missing`() async throws {
        let behind = Resolver()
        behind.register { HiddenPart() }
        let middle = Resolver(child: behind)
        let front = Resolver(child: middle)
        try await middle.start()
        try await middle.shutdown()

        #expect(front.failure(HiddenPart.self)?.reason == .disposed)
        let error = #expect(throws: ResolutionError.self) { try front.requireAll(HiddenPart.self) }
        #expect(error?.reason == .disposed)
    }

    @Test func `What nobody has registered is missing, though a container has been closed before`() async throws {
        let main = container()
        try await main.start()
        try await main.shutdown()
        try await main.start()

        #expect(main.failure(HiddenStranger.self)?.reason == .missing)
        #expect(main.optional(HiddenStranger.self) == nil)
    }
}

// MARK: - Fixtures

private final class HiddenPart: Sendable {}

private final class HiddenStranger: Sendable {}

private final class HiddenWhole: Sendable {
    let part: HiddenPart?
    init(_ part: HiddenPart?) { self.part = part }
}

private final class HiddenParts: Sendable {
    let parts: [HiddenPart]
    init(_ parts: [HiddenPart]) { self.parts = parts }
}
