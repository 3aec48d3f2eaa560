// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

/// Requests for what has to be awaited, while a container is closed and opened again: they get an instance or the error `disposed`,
/// and starting does not fail.
@Suite struct ReopeningAsyncConcurrencyTests {
    /// Ways to ask, each of which says whether it has got all that is registered.
    enum Question: CaseIterable, Sendable {
        case part, whole, eagerWhole, closure, needs, injection, asyncFactory
        case optional, optionalPart, optionalBesideAsync, collection, collectionBesideAsync, wholeCollection,
            requestContainer

        fileprivate func ask(_ container: Resolver) async throws -> Bool {
            switch self {
            case .part: _ = try await container.require(AwaitedPart.self)
            case .whole, .eagerWhole: _ = try await container.require(AwaitedWhole.self)
            case .closure: _ = try await container.require(AwaitedWhole.self, name: "closure")
            case .needs: _ = try await container.require(AwaitedWhole.self, name: "needs")
            case .injection: _ = try await container.require(AwaitedWhole.self, name: "injection")
            case .asyncFactory: _ = try await container.require(AwaitedWhole.self, name: "async")
            case .optional: return try await container.require(AwaitedPart?.self) != nil
            case .optionalPart: return try await container.require(AwaitedSet.self, name: "optional part").isWhole
            case .optionalBesideAsync: return try await container.require(AwaitedSet.self, name: "optional").isWhole
            case .collection: return try await container.requireAll(HiddenPlain.self).count == 3
            case .collectionBesideAsync: return try await container.require(AwaitedSet.self, name: "many").isWhole
            case .wholeCollection: return try await container.requireAll(AwaitedPart.self).count == 2
            case .requestContainer: _ = try await container.withContainer { try await $0.require(AwaitedWhole.self) }
            }
            return true
        }

        /// Registers what is asked for.
        fileprivate func register(in container: Resolver) {
            let scope = Resolver.Scope.Cache()
            for name in ["one", "other"] { container.register(name: .init(name)) { HiddenPlain() } }
            container.register { HiddenPlain() }
            container.register { () async -> AwaitedPart in
                await Task.yield()
                return AwaitedPart()
            }
            .scope(scope)
            container.register(name: "other") { () async in AwaitedPart() }
            let whole = container.register { AwaitedWhole($0) }.scope(scope)
            if self == .eagerWhole { whole.eager() }
        }

        /// Registers what takes that.
        fileprivate func registerTakers(in container: Resolver) {
            container.register(name: "closure") { r throws in AwaitedWhole(try r.require(AwaitedWhole.self).part) }
                .needs(AwaitedWhole.self)
            container.register(name: "needs") { AwaitedWhole(AwaitedPart()) }.needs(AwaitedPart.self)
            container.register(name: "injection") { AwaitedWhole(AwaitedPart()) }
                .injection { (_: inout AwaitedWhole, _: AwaitedWhole) in }
            container.register(name: "async") { r async throws in AwaitedWhole(try await r.require()) }
            container.register(name: "optional part") { (part: AwaitedPart?) in AwaitedSet(isWhole: part != nil) }
            container.register(name: "optional") { (plain: HiddenPlain?, _: AwaitedPart) in
                AwaitedSet(isWhole: plain != nil)
            }
            container.register(AwaitedSet.self, name: "many") { AwaitedSet($0, many($1)) }
        }
    }

    @Test(arguments: Question.allCases, [false, true])
    func `A request gets an instance, or the error that it is in a closed container`(
        question: Question, isByFront: Bool
    ) async throws {
        let main = Resolver()
        let asked = isByFront ? Resolver(child: main) : main
        question.register(in: main)
        question.registerTakers(in: asked)
        let isOver = Tally()
        let asking = (0..<3).map { _ in
            Task { try await wrongAnswers(until: isOver) { try await question.ask(asked) } }
        }

        for _ in 0..<(isSoak ? 20_000 : enduring(500)) {
            try await main.start()
            await Task.yield()
            try await main.shutdown()
        }
        isOver.add()

        for task in asking {
            let wrong = try await task.value
            #expect(wrong.isEmpty, "\(wrong)")
        }
        try await main.start()
        #expect(try await question.ask(asked))
    }

    @Test(arguments: [false, true])
    func `Starting does not fail, whatever other tasks have begun before a shutdown`(isSlow: Bool) async throws {
        for _ in 0..<(isSoak ? 10_000 : 50) {
            let container = Resolver()
            let scope = Resolver.Scope.Cache()
            container.register { HiddenPlain() }.scope(scope)
            container.register { (_: HiddenPlain) async -> AwaitedPart in
                for _ in 0..<(isSlow ? 10 : 1) { await Task.yield() }
                return AwaitedPart()
            }
            .scope(scope)
            container.register { (_: HiddenPlain, part: AwaitedPart) in AwaitedWhole(part) }.scope(scope)
                .onDispose { _ in await Task.yield() }.eager()
            let isOver = Tally()
            let part = Task {
                try await wrongAnswers(until: isOver) { try await Question.part.ask(container) }
            }
            let whole = Task {
                try await wrongAnswers(until: isOver) { try await Question.whole.ask(container) }
            }

            for _ in 0..<4 {
                try await container.start()
                try await container.shutdown()
            }
            isOver.add()

            #expect(try await part.value.isEmpty)
            #expect(try await whole.value.isEmpty)
        }
    }
}

/// Asks again and again.
///
/// - Returns: What has been wrong, each once.
private func wrongAnswers(until isOver: Tally, _ ask: () async throws -> Bool) async throws -> [String] {
    var wrong: Set<String> = []
    while isOver.value == 0 {
        do {
            if try await !ask() { wrong.insert("something is lacking") }
        } catch let error as ResolutionError {
            if error.reason != .disposed { wrong.insert("\(error)") }
        }
        await Task.yield()
    }
    return wrong.sorted()
}

// MARK: - Fixtures

private final class HiddenPlain: Sendable {}

private final class AwaitedPart: Sendable {}

private final class AwaitedWhole: Sendable {
    let part: AwaitedPart
    init(_ part: AwaitedPart) { self.part = part }
}

private final class AwaitedSet: Sendable {
    let isWhole: Bool
    init(isWhole: Bool) { self.isWhole = isWhole }
    init(_ part: AwaitedPart, _ plains: [HiddenPlain]) { isWhole = plains.count == 3 }
}
