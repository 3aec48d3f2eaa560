// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

/// What a scope keeps for containers that come and go is what a dictionary would keep: nothing that is living is missed by a
/// reset, and nothing is held that nobody can get.
@Suite struct CellListModelTests {
    @Test(arguments: modelSeeds, [ScopeKind.cached, .container])
    func `A scope keeps what a dictionary would keep`(seed: UInt64, kind: ScopeKind) async throws {
        var random = SeededRandom(seed: seed)
        let scope = Resolver.Scope.Cache()
        var world = World(keptIn: scope, isOfContainer: kind == .container)

        for step in 0..<(isSoak ? 30_000 : 3_000) {
            let slot = random.below(40)
            switch random.below(100) {
            case 0..<60: world.ask(slot, argument: random.oneIn(3) ? random.below(3) : nil)
            case 60..<75: world.makeContainer(slot)
            case 75..<88: world.dropContainer(slot)
            case 88..<93: world.registerAgain(slot)
            case 93..<97: try await world.shutDown(slot)
            case 97: world.reset()
            default: for slot in 0..<40 where slot % 4 > 0 { world.dropContainer(slot) }
            }
            guard world.isRight else {
                Issue.record("seed \(seed), step \(step), \(world.census.made.count - world.census.gone.count) living")
                return
            }
        }

        world.reset()
        #expect(world.census.isBalanced)
    }
}

/// Containers, and what should be kept for them.
private struct World {
    /// What is kept: for a container, without an argument or with one.
    private struct Key: Hashable {
        let slot: Int
        let argument: Int?
    }

    let census = Census()
    private let scope: Resolver.Scope.Cache
    private let isOfContainer: Bool
    private var containers: [Int: Resolver] = [:]
    private var kept: [Key: Int] = [:]
    private var isAnswerRight = true

    init(keptIn scope: Resolver.Scope.Cache, isOfContainer: Bool) {
        self.scope = scope
        self.isOfContainer = isOfContainer
    }

    /// Whether each answer was what is kept, and as many instances live.
    var isRight: Bool { isAnswerRight && census.made.count - census.gone.count == kept.count }

    mutating func ask(_ slot: Int, argument: Int?) {
        guard let container = containers[slot] else { return }
        let ticket = argument.map { Ticket(number: $0) }
        let token = ticket.map { container.resolve(Token.self, argument: $0) } ?? container.resolve(Token.self)
        let key = Key(slot: slot, argument: argument)
        isAnswerRight = token.isSound && (kept[key] == nil || kept[key] == token.number)
        kept[key] = token.number
    }

    mutating func makeContainer(_ slot: Int) {
        let container = Resolver()
        if isOfContainer { container.cache = scope }
        dropContainer(slot)
        containers[slot] = container
        registerAgain(slot)
    }

    mutating func registerAgain(_ slot: Int) {
        guard let container = containers[slot] else { return }
        let scope = isOfContainer ? Resolver.Scope.container : scope
        container.register { [census] in Token(census) }.scope(scope)
        container.register(Token.self) { [census] (_: Resolver, _: Ticket) in Token(census) }.scope(scope)
        forget(slot)
    }

    mutating func dropContainer(_ slot: Int) {
        containers[slot] = nil
        forget(slot)
    }

    mutating func shutDown(_ slot: Int) async throws {
        guard let container = containers[slot] else { return }
        try await container.shutdown()
        try await container.start()
        // A cache that others share is theirs, too.
        if !isOfContainer { forget(slot) }
    }

    mutating func reset() {
        scope.reset()
        kept = [:]
    }

    private mutating func forget(_ slot: Int) {
        kept = kept.filter { $0.key.slot != slot }
    }
}
