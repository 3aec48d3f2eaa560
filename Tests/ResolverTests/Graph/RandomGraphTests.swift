// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Validation says that all is well exactly when all can be resolved.
@Suite struct RandomGraphTests {
    @Test func `Of 1,000 random graphs validation finds no error in those, and only those, whose every key resolves`() {
        var random = SplitMix(seed: 2_026)
        var valid = 0

        for index in 0..<1_000 {
            let resolver = randomResolver(&random)

            let errors = resolver.issues().filter { $0.severity == .error }
            let failures = pool.filter { resolver.isRegistered($0) && resolver.fails($0) }

            #expect(errors.isEmpty == failures.isEmpty, "graph \(index): \(errors) \(failures)")
            valid += errors.isEmpty ? 1 : 0
        }

        // Neither answer is a rare one.
        #expect((200...800).contains(valid), "\(valid) of 1,000")
    }

    /// Registers some types of the pool, each with up to four parameters of types of the pool.
    private func randomResolver(_ random: inout SplitMix) -> Resolver {
        let resolver = Resolver()
        // Dependencies lead mostly to types behind, so that there are graphs without a cycle.
        let isForwardOnly = Int.random(in: 0..<4, using: &random) > 0
        let gaps = Int.random(in: 0..<3, using: &random)
        for (position, type) in pool.enumerated() where Int.random(in: 0..<40, using: &random) >= gaps {
            let start = isForwardOnly ? position + 1 : 0
            let count = start < pool.count ? Int.random(in: 0...4, using: &random) : 0
            let parameters = (0..<count).map { _ in pool[Int.random(in: start..<pool.count, using: &random)] }
            resolver.register(type, needing: parameters)
        }
        return resolver
    }
}

// MARK: - The pool

private protocol Pooled: AnyObject, Sendable {
    init()
}

private final class P0: Pooled {}
private final class P1: Pooled {}
private final class P2: Pooled {}
private final class P3: Pooled {}
private final class P4: Pooled {}
private final class P5: Pooled {}
private final class P6: Pooled {}
private final class P7: Pooled {}

private let pool: [any Pooled.Type] = [P0.self, P1.self, P2.self, P3.self, P4.self, P5.self, P6.self, P7.self]

extension Resolver {
    fileprivate func isRegistered(_ type: any Pooled.Type) -> Bool {
        func open<Service: Pooled>(_ type: Service.Type) -> Bool { isRegistered(type, name: nil) }
        return open(type)
    }

    fileprivate func fails(_ type: any Pooled.Type) -> Bool {
        func open<Service: Pooled>(_ type: Service.Type) -> Bool { (try? require(type)) == nil }
        return open(type)
    }

    fileprivate func register(_ type: any Pooled.Type, needing needed: [any Pooled.Type]) {
        switch needed.count {
        case 0: register0(type)
        case 1: register1(type, needed[0])
        case 2: register2(type, needed[0], needed[1])
        case 3: register3(type, needed[0], needed[1], needed[2])
        default: register4(type, needed[0], needed[1], needed[2], needed[3])
        }
    }

    private func register0<S: Pooled>(_: S.Type) {
        register { S() }
    }

    private func register1<S: Pooled, A: Pooled>(_: S.Type, _: A.Type) {
        register { (_: A) in S() }
    }

    private func register2<S: Pooled, A: Pooled, B: Pooled>(_: S.Type, _: A.Type, _: B.Type) {
        register { (_: A, _: B) in S() }
    }

    private func register3<S: Pooled, A: Pooled, B: Pooled, C: Pooled>(_: S.Type, _: A.Type, _: B.Type, _: C.Type) {
        register { (_: A, _: B, _: C) in S() }
    }

    private func register4<S: Pooled, A: Pooled, B: Pooled, C: Pooled, D: Pooled>(
        _: S.Type, _: A.Type, _: B.Type, _: C.Type, _: D.Type
    ) {
        register { (_: A, _: B, _: C, _: D) in S() }
    }
}

/// A random number generator with a seed (G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014).
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
