// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A key that goes from one kind of factory to another and back, while tasks ask with await for what needs it.
@Suite struct AlternatingFactoryConcurrencyTests {
    /// What takes the place of a sync factory.
    enum Other: CaseIterable, Sendable {
        case async, main, asyncOnMain, asyncPart, mainPart

        fileprivate func register(in container: Resolver, _ scope: Resolver.Scope) {
            switch self {
            case .async:
                container.register { () async -> TurningPart in
                    await Task.yield()
                    return TurningPart()
                }
                .scope(scope)
            case .main: container.register(on: .main) { TurningPart() }.scope(scope)
            case .asyncOnMain: container.register(on: .main) { () async in TurningPart() }.scope(scope)
            case .asyncPart: container.register { (_: AsyncScrew) in TurningPart() }.scope(scope)
            case .mainPart: container.register { (_: MainScrew) in TurningPart() }.scope(scope)
            }
        }
    }

    /// Ways to need the key.
    enum Question: CaseIterable, Sendable {
        case part, parameter, needs, injection, optional, collection, asyncFactory

        fileprivate func ask(_ container: Resolver) async throws -> Bool {
            switch self {
            case .part: _ = try await container.require(TurningPart.self)
            case .parameter: _ = try await container.require(TurningWhole.self)
            case .needs: _ = try await container.require(TurningWhole.self, name: "needs")
            case .injection: _ = try await container.require(TurningWhole.self, name: "injection")
            case .optional: return try await container.require(TurningWhole.self, name: "optional").isWhole
            case .collection: return try await container.require(TurningWhole.self, name: "many").isWhole
            case .asyncFactory: _ = try await container.require(TurningWhole.self, name: "async")
            }
            return true
        }
    }

    @Test(arguments: Other.allCases, Question.allCases)
    func `A request gets an instance`(other: Other, question: Question) async throws {
        let main = container()
        let wrong = try await wrongAnswers(question, asking: [main, Resolver(child: main)]) { isOther in
            if isOther {
                other.register(in: main, Resolver.Scope.Cache())
            } else {
                main.register { TurningPart() }.scope(Resolver.Scope.Cache())
            }
        }

        #expect(wrong.isEmpty, "\(wrong)")
    }

    @Test(arguments: Other.allCases, Question.allCases)
    func `A request gets an instance by a container in front that registers`(
        other: Other, question: Question
    ) async throws {
        let front = Resolver(child: container())
        let wrong = try await wrongAnswers(question, asking: [front]) { isOther in
            if isOther {
                other.register(in: front, .unique)
            } else {
                front.register { TurningPart() }
            }
        }

        #expect(wrong.isEmpty, "\(wrong)")
    }

    @Test(arguments: [false, true], [false, true])
    func `A factory that is replaced by an async one while it runs is replaced for the request, too`(
        isDisposed: Bool, isInAsync: Bool
    ) async throws {
        let main = container()
        let scope = Resolver.Scope.Cache()
        let options = main.register { [unowned main] r -> TurningPart in
            main.register { () async in TurningPart() }.scope(Resolver.Scope.Cache())
            return TurningPart()
        }
        .scope(scope)
        if isDisposed { options.onDispose { _ in } }

        if isInAsync {
            _ = try await main.require(TurningWhole.self, name: "async")
        } else {
            _ = try await main.require(TurningPart.self)
        }
    }

    private func container() -> Resolver {
        let container = Resolver()
        container.register { () async in AsyncScrew() }
        container.register(on: .main) { MainScrew() }
        container.register { TurningPart() }
        container.register { (_: TurningPart) in TurningWhole() }
        container.register(name: "needs") { r throws in TurningWhole(try part(of: r)) }.needs(TurningPart.self)
        container.register(name: "injection") { TurningWhole() }.injection { (_: inout TurningWhole, _: TurningPart) in
        }
        container.register(name: "optional") { (part: TurningPart?) in TurningWhole(part) }
        container.register(TurningWhole.self, name: "many") { TurningWhole(many($0)) }
        container.register(name: "async") { r async throws in TurningWhole(try await r.require(TurningPart.self)) }
        return container
    }

    /// Asks in tasks while a key is registered again and again.
    ///
    /// - Returns: What has been wrong, each once.
    private func wrongAnswers(
        _ question: Question, asking containers: [Resolver], _ register: (_ isOther: Bool) -> Void
    ) async throws -> Set<String> {
        let isOver = Tally()
        let asking = (0..<3).map { number in
            Task {
                var wrong: Set<String> = []
                while isOver.value == 0 {
                    do {
                        if try await !question.ask(containers[number % containers.count]) {
                            wrong.insert("something is lacking")
                        }
                    } catch {
                        wrong.insert("\(error)")
                    }
                    await Task.yield()
                }
                return wrong
            }
        }

        for round in 0..<(isSoak ? 50_000 : 500) {
            register(!round.isMultiple(of: 2))
            if round.isMultiple(of: 7) { await Task.yield() }
        }
        isOver.add()

        var wrong: Set<String> = []
        for task in asking { await wrong.formUnion(task.value) }
        return wrong
    }
}

// MARK: - Fixtures

private final class AsyncScrew: Sendable {}

@MainActor private final class MainScrew {}

private final class TurningPart: Sendable {}

private final class TurningWhole: Sendable {
    let isWhole: Bool
    init(_ part: TurningPart?) { isWhole = part != nil }
    init(_ parts: [TurningPart]) { isWhole = !parts.isEmpty }
    init() { isWhole = true }
}

/// Asks without waiting.
private func part(of resolver: Resolver) throws -> TurningPart { try resolver.require() }
