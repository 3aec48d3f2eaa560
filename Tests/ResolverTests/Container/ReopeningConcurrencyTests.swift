// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
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
            case .require: _ = try sync { try main.require(Part.self) }
            case .awaited: _ = try await main.require(Part.self)
            case .optional: return try sync { try main.require(Part?.self) } != nil
            case .optionalParameter: return try sync { try main.require(Whole.self) }.part != nil
            case .collection: return try sync { try main.requireAll(Part.self) }.count == 2
            case .awaitedCollection: return try await main.require(Collection.self).parts.count == 2
            case .typedArguments: _ = try sync { try main.require(Part.self, arguments: 1) }
            case .injection:
                let part = Part()
                try main.requireInjection(into: part)
            case .requestContainer: _ = try await main.withContainer { try await $0.require(Part.self) }
            }
            return true
        }

        private func sync<Value>(_ body: () throws -> Value) rethrows -> Value { try body() }
    }

    private func container() -> Resolver {
        let behind = Resolver()
        behind.register { Part() }.scope(.application)
        let main = Resolver(child: behind)
        main.register(name: "other") { Part() }
        main.register { Whole($0) }
        main.register { Collection(many($0)) }
        main.register(Part.self) { (_, _: Int) in Part() }
        return main
    }

    @Test(arguments: Question.allCases)
    func `A request gets what is registered, or the error that it is in a closed container`(question: Question) async throws {
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

        for _ in 0..<(isSoak ? 20_000 : 2_000) {
            try await main.start()
            try await main.shutdown()
        }
        isOver.add()

        for task in asking {
            let wrong = try await task.value
            #expect(wrong.isEmpty, "\(wrong)")
        }
    }

    @Test func `What lies behind a closed container in the middle is not missing`() async throws {
        let behind = Resolver()
        behind.register { Part() }
        let middle = Resolver(child: behind)
        let front = Resolver(child: middle)
        try await middle.start()
        try await middle.shutdown()

        #expect(front.failure(Part.self)?.reason == .disposed)
        let error = #expect(throws: ResolutionError.self) { try front.requireAll(Part.self) }
        #expect(error?.reason == .disposed)
    }

    @Test func `What nobody has registered is missing, though a container has been closed before`() async throws {
        let main = container()
        try await main.start()
        try await main.shutdown()
        try await main.start()

        #expect(main.failure(Stranger.self)?.reason == .missing)
        #expect(main.optional(Stranger.self) == nil)
    }
}

// MARK: - Fixtures

private final class Part: Sendable {}

private final class Stranger: Sendable {}

private final class Whole: Sendable {
    let part: Part?
    init(_ part: Part?) { self.part = part }
}

private final class Collection: Sendable {
    let parts: [Part]
    init(_ parts: [Part]) { self.parts = parts }
}
