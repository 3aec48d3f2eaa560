// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// What a container knows of its async requests is what would be worked out anew, whatever is registered in between.
@Suite struct CallerRequirementsModelTests {
    @Test(arguments: modelSeeds)
    func `What a container has kept is what it would find out now`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 2_000 : 20) {
            let containers = (0..<3).map { _ in Resolver() }
            var wholes: [Resolver.Options<Whole>] = []
            for step in 0..<80 {
                change(containers[random.below(containers.count)], containers, &wholes, &random)
                if let wrong = mismatch(on: containers[random.below(containers.count)]) {
                    Issue.record("seed \(seed), round \(round), step \(step): \(wrong)")
                    return
                }
            }
        }
    }

    @Test @MainActor func `What a collection takes does not depend on what the asking thread is making`() {
        let resolver = Resolver()
        resolver.register(name: "whole") { (_: Resolver.ManyDependency<any Piece>) in Part() }
        let whole = resolver.registration(of: Part.self, "whole").unsafelyUnwrapped
        resolver.register(on: .main) { [unowned resolver] in
            _ = resolver.requirements(of: whole)
            return Whole()
        }
        .implements((any Piece).self)

        _ = resolver.resolve(Whole.self)

        #expect(resolver.requirements(of: whole) == (false, true))
    }

    /// Registers something, or says more of what is registered.
    private func change(
        _ container: Resolver, _ all: [Resolver], _ wholes: inout [Resolver.Options<Whole>],
        _ random: inout SeededRandom
    ) {
        if random.oneIn(3), let whole = wholes.randomElement(using: &random) { return sayMore(of: whole, &random) }
        let name = Self.name(&random)
        switch random.below(9) {
        case 0, 1: container.register(name: name) { Part() }
        case 2: container.register(name: name) { () async in Part() }
        case 3: container.register(on: .main, name: name) { Part() }
        case 4, 5: wholes.append(container.register(name: name) { Whole() })
        case 6: container.register(name: name) { (_: Resolver.ManyDependency<Part>) in Whole() }
        case 7: container.register(name: name) { (_: Resolver.ManyDependency<any Piece>) in Part() }
        default: if random.oneIn(4) { container.add(child: all[random.below(all.count)]) }
        }
    }

    private func sayMore(of whole: Resolver.Options<Whole>, _ random: inout SeededRandom) {
        let name = Self.name(&random)
        switch random.below(5) {
        case 0: whole.needs(Part.self)
        case 1: whole.implements((any Piece).self)
        case 2: whole.injection(name: name) { (_: Whole, _: Part) in }
        case 3: whole.injection(on: .main, name: name) { (_: Whole, _: Part) in }
        default: whole.factory(in: .test) { (_: Part) in Whole() }
        }
    }

    private static func name(_ random: inout SeededRandom) -> Resolver.Name? {
        random.oneIn(3) ? nil : Resolver.Name("\(random.below(3))")
    }

    /// What the container knows wrongly of what it has registered.
    private func mismatch(on container: Resolver) -> String? {
        for registration in container.table.currentRegistrations() {
            let known = container.requirements(of: registration)
            let expected = CallerRequirementsMap().requirements(of: registration, on: container)
            if known != expected { return "\(registration.key): \(known) instead of \(expected)" }
        }
        return nil
    }
}

private protocol Piece: AnyObject {}

private final class Part: Piece, Sendable {}

private final class Whole: Piece, Sendable {}
