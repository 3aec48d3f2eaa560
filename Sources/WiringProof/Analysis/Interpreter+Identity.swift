// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// What stands for `Resolver.main` and `Resolver.root`.
    struct Standard: Hashable {
        var main = AbstractValue.container(Interpreter.main)
        var root = AbstractValue.container(Interpreter.standardRoot)
        var rootOf = RootOf.code

        /// Nothing is known of them.
        static let unknown = Standard(main: .computed, root: .computed)
        /// One container is both.
        static func both(_ number: Int) -> Standard { Standard(main: .container(number), root: .container(number)) }
    }

    /// Whose root it is that static functions ask.
    enum RootOf: Hashable {
        /// That of the code, as far as it is seen; of whatever asks for the instance which is being made; of nobody knows what.
        case code, asker, anyone
    }

    /// A closure, by its function, the call that it was made in, and what it saw there.
    struct Closure: Hashable {
        let function: ObjectIdentifier
        let context: Int
        let captured: [String: AbstractValue]
        let substitutions: [String: TypeName]
    }

    /// A closure that was made.
    struct MadeClosure {
        let number: Int
        let function: Function
        let frame: CallFrame
        let captured: [String: AbstractValue]
        /// What its generic parameters stand for, and those of what surrounds it.
        let substitutions: [String: TypeName]
    }

    /// A call of a function with values: what is gone through once.
    struct Context: Hashable {
        let function: ObjectIdentifier
        let substitutions: [String: TypeName]
        let receiver: AbstractValue?
        let arguments: [AbstractValue]
        let closure: Int?
        /// Where it is called, for a function that makes a container, each time another one.
        let site: Place?
        let standard: Standard
        let module: String
        let trapsErrors: Bool
    }
}

extension Dictionary where Value == Int {
    /// The number of something, the same each time, from 1.
    mutating func number(of key: Key) -> Int {
        let number = self[key] ?? count + 1
        self[key] = number
        return number
    }
}
