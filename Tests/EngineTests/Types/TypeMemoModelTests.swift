// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// A memo of types answers as the question does, whatever it forgets.
@Suite struct TypeMemoModelTests {
    /// More types than the memo has slots.
    private static let types: [Any.Type] = {
        var types: [Any.Type] = [Int.self, Cat.self, (any Animal).self]
        while types.count < 300 {
            let earlier: Any.Type = types[types.count - 3]
            types.append(wrapper(of: earlier))
        }
        return types
    }()

    @Test(arguments: modelSeeds)
    func `A type is remembered as what it is, and only where the answer was yes`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let memo = TypeMemo()
        let yes = Set(Self.types.filter { _ in random.below(2) == 0 }.map { ObjectIdentifier($0) })

        for _ in 0..<5_000 {
            let type = Self.types[random.below(Self.types.count)]
            let isYes = yes.contains(ObjectIdentifier(type))
            var asked = 0
            for round in 1...2 {
                let answer = memo.holds(type) {
                    asked += 1
                    return yes.contains(ObjectIdentifier($0))
                }
                guard answer == isYes, isYes ? asked <= 1 : asked == round else {
                    Issue.record("seed \(seed): \(type) is \(isYes), was \(answer) after \(asked) questions")
                    return
                }
            }
        }
    }

    @Test func `Threads that note different types in the same slots disturb no answer`() async throws {
        let memo = TypeMemo()
        let yes = Set(Self.types.prefix(150).map { ObjectIdentifier($0) })
        let wrong = Counter()

        _ = try await onThreads(4) { thread in
            var random = SeededRandom(seed: UInt64(thread))
            for _ in 0..<20_000 {
                let type = Self.types[random.below(Self.types.count)]
                let answer = memo.holds(type) { yes.contains(ObjectIdentifier($0)) }
                if answer != yes.contains(ObjectIdentifier(type)) { wrong.increment() }
            }
        }

        #expect(wrong.count == 0)
    }
}

/// A type of its own for each type.
private struct Wrapper<Wrapped> {}

private func wrapper(of type: Any.Type) -> Any.Type {
    func open<Wrapped>(_: Wrapped.Type) -> Any.Type { Wrapper<Wrapped>.self }
    return open(type)
}
