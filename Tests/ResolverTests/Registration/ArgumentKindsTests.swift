// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Whatever an untyped argument is, and however a factory gets it, it is read as if it had been cast.
///
/// What most arguments are is read without a cast: a value of the very type wanted, of a type that no cast looks into. Each kind is
/// asked for twice, since the first time only finds out what it is.
@Suite struct ArgumentKindsTests {
    /// An argument, and whether it is what a reader wants.
    struct Kind: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Makes the argument.
        let argument: @Sendable () -> Any?
        /// Reads it, and says whether it is right.
        let isRight: @Sendable (Resolver.Args) -> Bool
    }

    static let kinds: [Kind] = [
        Kind("a number", 5) { $0() as Int == 5 && $0.optional() as String? == nil },
        Kind("a number, as an optional", 5) { $0() as Int? == 5 },
        Kind("a number, as a protocol", 5) { ($0() as any CustomStringConvertible).description == "5" },
        Kind("a number, as anything", 5) { ($0() as Any) as? Int == 5 },
        Kind("a text", "five") { $0() as String == "five" },
        Kind("more than fits in place", Wide.numbered) { $0() as Wide == .numbered },
        Kind("what needs more alignment", SIMD8<Double>(repeating: 2)) { $0() as SIMD8<Double> == .init(repeating: 2) },
        Kind("nothing", Nothing()) { $0() as Nothing == Nothing() },
        Kind("a function", { 5 } as () -> Int) { ($0() as () -> Int)() == 5 },
        Kind("a type", Int.self) { $0() as Any.Type == Int.self },
        Kind("an object", Lion(name: "Leo")) { ($0() as Lion).name == "Leo" },
        Kind("an object, as its superclass", Lion(name: "Leo")) { ($0() as Feline).name == "Leo" },
        Kind("an object put away as its superclass", Lion(name: "Leo") as Feline) { ($0() as Lion).name == "Leo" },
        Kind("an optional", Int?(5) as Any) { $0() as Int == 5 && $0() as Int? == 5 },
        Kind("an empty optional", Int?.none as Any) { $0() as Int? == nil && $0.optional() as Int? == nil },
        Kind("optionals in each other", Int??.some(.some(5)) as Any) { $0() as Int == 5 },
        Kind("no argument", nil) { $0() as Int? == nil && $0.optional() as Int? == nil },
        Kind("arguments", Resolver.Args(5)) { $0() as Int == 5 },
        Kind("arguments of arguments", Resolver.Args(Resolver.Args(5))) { $0() as Int == 5 },
        Kind("an optional of arguments", Resolver.Args?(Resolver.Args(5)) as Any) { $0() as Int == 5 },
        Kind("arguments without any", Resolver.Args(nil)) { $0() as Int? == nil },
        Kind("a dictionary", ["age": 5]) {
            $0("age") as Int == 5 && $0() as Int == 5 && $0.get() as Int == 5 && $0() as [String: Int] == ["age": 5]
        },
        Kind("a dictionary, by optional", ["age": 5]) {
            $0.optional("age") as Int? == 5 && $0.optional() as Int? == 5
                && $0.optional() as [String: Int]? == ["age": 5]
        },
        Kind("a dictionary of anything", ["age": 5, "name": "Leo"] as [String: Any]) { $0("name") as String == "Leo" },
        Kind("a dictionary in an optional", [String: Int]?(["age": 5]) as Any) { $0("age") as Int == 5 },
        Kind("a dictionary in arguments", Resolver.Args(["age": 5])) { $0("age") as Int == 5 },
        Kind("a dictionary with any keys", ["age": 5] as [AnyHashable: Any]) { $0("age") as Int == 5 },
        Kind("a dictionary in what is hashable", AnyHashable(["age": 5])) { $0("age") as Int == 5 },
        Kind("a number in what is hashable", AnyHashable(5)) {
            $0() as Int == 5 && $0() as AnyHashable == AnyHashable(5)
        },
        Kind("a dictionary without texts as keys", [5: "five"]) { $0() as [Int: String] == [5: "five"] },
        Kind("a list", [5, 6]) { $0() as [Int] == [5, 6] },
    ]

    @Test(arguments: kinds)
    func `is read as if it had been cast`(kind: Kind) throws {
        let resolver = Resolver()
        resolver.register(Bool.self) { _, args in kind.isRight(args) }.scope(.unique)
        resolver.register(String.self) { _, args in String(resolver.resolve(Bool.self, args: args)) }.scope(.unique)

        for _ in 0..<2 {
            #expect(kind.isRight(Resolver.Args(kind.argument())))
            #expect(resolver.resolve(Bool.self, args: kind.argument()))
            #expect(try resolver.require(Bool.self, args: kind.argument()))
            #expect(resolver.optional(Bool.self, args: kind.argument()) == true)
            #expect(resolver.resolve(String.self, args: kind.argument()) == "true", "handed on")
        }
    }

    @Test(arguments: kinds)
    func `is read as if it had been cast, asynchronously`(kind: Kind) async throws {
        let resolver = Resolver()
        resolver.register(Bool.self) { (_, args) async in kind.isRight(args) }.scope(.unique)

        for _ in 0..<2 { #expect(try await resolver.require(Bool.self, args: kind.argument())) }
    }

    @Test func `is let go once, where nobody keeps it`() {
        let gone = Counter()
        let resolver = Resolver()
        resolver.register(Bool.self) { _, args in (args() as Farewell) === (args.get() as Farewell) }.scope(.unique)

        for count in 1...3 {
            #expect(resolver.resolve(Bool.self, args: Farewell { gone.increment() }))
            #expect(gone.count == count)
        }
    }

    @Test func `may be kept by a factory`() {
        let resolver = Resolver()
        resolver.register((@Sendable () -> String).self) { _, args in
            let args = Unchecked(args)
            return { args.value() }
        }

        let read = resolver.resolve((@Sendable () -> String).self, args: "a text that is too long for a word")

        #expect(read() == "a text that is too long for a word")
    }
}

extension ArgumentKindsTests.Kind {
    init(
        _ description: String, _ argument: @autoclosure @escaping @Sendable () -> Any?,
        isRight: @escaping @Sendable (Resolver.Args) -> Bool
    ) {
        testDescription = description
        self.argument = argument
        self.isRight = isRight
    }
}

/// What a closure may carry although the compiler does not know that it may.
private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// More than the three words for which `Any` has a place.
private struct Wide: Equatable {
    static let numbered = Wide(numbers: (1, 2, 3, 4, 5), name: "a text that is too long for a word")

    let numbers: (Int, Int, Int, Int, Int)
    let name: String

    static func == (left: Self, right: Self) -> Bool { left.numbers == right.numbers && left.name == right.name }
}

private struct Nothing: Equatable {}

private class Feline {
    let name: String

    init(name: String) {
        self.name = name
    }
}

private final class Lion: Feline {}
