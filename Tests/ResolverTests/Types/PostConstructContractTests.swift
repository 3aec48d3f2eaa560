// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

private final class Stage: PostConstruct {
    let diary: Logbook
    var actor: Player?
    var action: (() -> Void)?
    init(_ diary: Logbook) { self.diary = diary }

    func postConstruct() {
        diary.note(actor == nil ? "bare" : "complete")
        action?()
    }
}

private final class Player {
    weak var stage: Stage?
    var strong: Stage?
}

private struct Prop: PostConstruct {
    let diary: Logbook
    var color = "none"
    func postConstruct() { diary.note(color) }
}

/// `PostConstruct`, in every scope.
@Suite struct PostConstructContractTests {
    private let diary = Logbook()
    private let resolver = Resolver()

    static let scopes: [Resolver.Scope] = [
        .unique, .graph, .kept, .container, .shared, Resolver.Scope.Cache(timeToLive: .seconds(60)),
    ]
    static let keeping = 2..<6

    @Test(arguments: scopes.indices, [false, true])
    func `Called once for each instance, after its injections, late ones too`(index: Int, late: Bool) {
        let diary = diary
        resolver.register { Player() }
        resolver.register { Stage(diary) }
            .injection(cycle: late) { (stage: inout Stage, player: Player) in stage.actor = player }
            .scope(Self.scopes[index])

        let stage = resolver.resolve(Stage.self)

        #expect(diary.lines == ["complete"])
        withExtendedLifetime(stage) {}
    }

    @Test(arguments: keeping)
    func `Not called again for what is kept`(index: Int) {
        let diary = diary
        resolver.register { Stage(diary) }.scope(Self.scopes[index])

        let stage = resolver.resolve(Stage.self)
        #expect(resolver.resolve(Stage.self) === stage)

        #expect(diary.lines == ["bare"])
    }

    @Test(arguments: [0, 1])
    func `Called for each of those that are not kept`(index: Int) {
        let diary = diary
        resolver.register { Stage(diary) }.scope(Self.scopes[index])

        _ = resolver.resolve(Stage.self)
        _ = resolver.resolve(Stage.self)

        #expect(diary.lines == ["bare", "bare"])
    }

    @Test(arguments: 1..<6)
    func `In a cycle that a late injection closes, it is called once, when all is there`(index: Int) {
        let diary = diary
        resolver.register { Stage(diary) }
            .injection { (stage: inout Stage, player: Player) in stage.actor = player }
            .scope(Self.scopes[index])
        resolver.register { Player() }
            .injection(cycle: true) { (player: inout Player, stage: Stage) in player.stage = stage }
            .scope(Self.scopes[index])

        let stage = resolver.resolve(Stage.self)

        #expect(diary.lines == ["complete"])
        #expect(stage.actor?.stage === stage)
    }

    @Test(arguments: 0..<6, ["", "i", "c", "ic", "ci", "il", "li", "w", "wi"])
    func `It may resolve the very service that is being made`(index: Int, completions: String) {
        let diary = diary
        let resolver = resolver
        let scope = Self.scopes[index]
        resolver.register { Player() }
        let options = resolver.register { [weak resolver] () -> Stage in
            let stage = Stage(diary)
            stage.action = { [weak stage] in
                diary.note(resolver?.resolve(Stage.self) === stage ? "itself" : "another")
            }
            return stage
        }
        .scope(scope)
        complete(options, completions)

        let stage = resolver.resolve(Stage.self)

        let isInjected = completions.contains("i") || completions.contains("l")
        #expect(diary.lines == [isInjected ? "complete" : "bare", "itself"])
        withExtendedLifetime(stage) {}
    }

    /// Adds an injection, a closure, a late injection, or a wrapper, by their first letters.
    private func complete(_ options: consuming Resolver.Options<Stage>, _ completions: String) {
        var options = options
        for completion in completions {
            switch completion {
            case "i": options = options.injection { (stage: inout Stage, player: Player) in stage.actor = player }
            case "c": options = options.resolveProperties { _, stage in _ = stage.actor }
            case "l": options = options.injection(cycle: true) { (stage: inout Stage, _: Player) in _ = stage.actor }
            default: options = options.decorated { _, stage in stage }
            }
        }
    }

    @Test(arguments: 1..<6)
    func `It may resolve a service that needs the one being made`(index: Int) {
        let diary = diary
        let resolver = resolver
        resolver.register { [weak resolver] () -> Stage in
            let stage = Stage(diary)
            stage.action = { [weak stage] in
                diary.note(resolver?.resolve(Player.self).strong === stage ? "itself" : "another")
            }
            return stage
        }
        .scope(Self.scopes[index])
        resolver.register { resolver -> Player in
            let player = Player()
            player.strong = try resolver.require(Stage.self)
            return player
        }

        let stage = resolver.resolve(Stage.self)

        #expect(diary.lines == ["bare", "itself"])
        withExtendedLifetime(stage) {}
    }

    @Test func `A value has it called after its injections`() {
        let diary = diary
        resolver.register { "red" }
        resolver.register { Prop(diary: diary) }.injection { (prop: inout Prop, color: String) in prop.color = color }
            .scope(.kept)

        _ = resolver.resolve(Prop.self)
        _ = resolver.resolve(Prop.self)

        #expect(diary.lines == ["red"])
    }

    @Test func `Asked for through another service, it is called once`() {
        let diary = diary
        resolver.register { Stage(diary) }.implements((any PostConstruct).self) { $0 }
            .implements(AnyObject.self) { $0 }.scope(.kept)

        _ = resolver.resolve((any PostConstruct).self)
        _ = resolver.resolve(AnyObject.self)
        _ = resolver.resolve(Stage.self)

        #expect(diary.lines == ["bare"])
    }

    @Test func `resolveProperties comes before it`() {
        let diary = diary
        resolver.register { Stage(diary) }.resolveProperties { _, stage in stage.actor = Player() }

        _ = resolver.resolve(Stage.self)

        #expect(diary.lines == ["complete"])
    }

    @Test func `An injection that fails keeps it from being called`() {
        let diary = diary
        resolver.register { Stage(diary) }
            .injection { (stage: inout Stage, player: Player) in stage.actor = player }.scope(.kept)

        #expect(throws: ResolutionError.self) { try resolver.require(Stage.self) }

        #expect(diary.lines == [])
    }

    @Test func `Made on many threads at once, a kept instance has it called once, before anybody gets it`() async throws
    {
        let diary = diary
        let resolver = resolver
        resolver.register { Stage(diary) }.scope(.kept)

        let counts = try await onThreads(8) { _ in
            _ = resolver.resolve(Stage.self)
            return diary.lines.count
        }

        #expect(counts == Array(repeating: 1, count: 8))
    }

    @Test func `An eager service has it called by start`() async throws {
        let diary = diary
        resolver.register { Stage(diary) }.scope(.kept).eager()

        try await resolver.start()

        #expect(diary.lines == ["bare"])
    }
}
