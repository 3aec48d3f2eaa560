// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

extension Shapes {
    static let objects: [ServiceShape] = [
        ServiceShape("final class", isObject: true, make: { Final($0) }, token: { $0.token }),
        ServiceShape(
            "subclasses in turn as their superclass", of: Open.self, isObject: true,
            make: { [Sub.self, Open.self, OtherSub.self][$0.number % 3].init($0) },
            token: { $0.kind == [1, 0, 2][$0.token.number % 3] ? $0.token : nil }),
        ServiceShape("actor", isObject: true, make: { Worker($0) }, token: { $0.token }),
        ServiceShape("class from another module", isObject: true, make: { $0 }, token: { $0 }),
        ServiceShape("generic class", isObject: true, make: { Crate($0) }, token: { $0.content }),
        ServiceShape(
            "generic class of an existential", of: Crate<any Bearer & Second>.self, isObject: true,
            make: { Crate(Big(token: $0)) }, token: { $0.content.second % 10 == 2 ? $0.content.token : nil }),
        ServiceShape(
            "array buffer", of: ManagedBuffer<Int, Token>.self, isObject: true, make: Tail.make, token: Tail.read),
    ]

    static let structs: [ServiceShape] = [
        ServiceShape("struct of one reference", make: { Small(token: $0) }, token: { $0.token }),
        ServiceShape(
            "struct of three words", make: { Three(token: $0, text: "three\($0.number), long enough for the heap") },
            token: { $0.text.hasPrefix("three\($0.token.number),") ? $0.token : nil }),
        ServiceShape("large struct", make: { Big(token: $0) }, token: { $0.whole }),
        ServiceShape("struct with a weak reference", make: { Weak(token: $0) }, token: { $0.whole }),
        ServiceShape(
            "struct with an unowned reference", make: { Unowned(token: $0) },
            token: { $0.other === $0.token ? $0.token : nil }),
        ServiceShape(
            "struct with existentials and a function",
            make: { token in
                Holder(bearer: Weak(token: token), object: Final(token), call: { token })
            }, token: { $0.token }),
        ServiceShape("over-aligned struct", make: { Aligned(token: $0) }, token: { $0.whole }),
        ServiceShape(
            "enum with payloads in turn", of: Payload.self, make: { .object($0) }, token: { $0.token }),
        ServiceShape(
            "indirect enum", of: Choice.self, make: { $0.number % 2 == 0 ? .one($0) : .nested(.two($0, "two")) },
            token: { $0.token }),
        ServiceShape(
            "tuple", of: (Token, Int).self, make: { ($0, $0.number) }, token: { $0.1 == $0.0.number ? $0.0 : nil }),
        ServiceShape(
            "tuple of small, reference, existential and small", of: (Int8, Token, any Bearer, Bool).self,
            make: { (-7, $0, Big(token: $0), true) }, token: { $0.0 == -7 && $0.3 && $0.1 === $0.2.token ? $0.1 : nil }),
        ServiceShape(
            "labelled tuple", of: (a: Token, b: String).self, make: { ($0, "b") }, token: { $0.b == "b" ? $0.a : nil }),
        ServiceShape("array", of: [Token].self, make: { [$0, $0] }, token: { $0.last }),
        ServiceShape("dictionary", of: [String: Token].self, make: { ["key": $0] }, token: { $0["key"] }),
    ]

    static let plain: [ServiceShape] = [
        ServiceShape("Int", plain: { 42 }, isRight: { $0 == 42 }),
        ServiceShape("Bool", plain: { true }, isRight: { $0 }),
        ServiceShape("Double", plain: { 1.5 }, isRight: { $0 == 1.5 }),
        ServiceShape("Float and Int16", of: (Float, Int16).self, plain: { (0.5, -3) }, isRight: { $0 == (0.5, -3) }),
        ServiceShape("small String", plain: { "small" }, isRight: { $0 == "small" }),
        ServiceShape(
            "large String", plain: { String(repeating: "large", count: 20) }, isRight: { $0.count == 100 }),
        ServiceShape("empty struct", plain: { Empty() }, isRight: { $0 == Empty() }),
        ServiceShape("Void", of: Void.self, plain: {}, isRight: { $0 == () }),
        ServiceShape("enum without payload", of: Bare.self, plain: { .two }, isRight: { $0 == .two }),
        ServiceShape("enum of one case", of: Single.self, plain: { .only }, isRight: { $0 == .only }),
        ServiceShape("vector", of: SIMD8<Float>.self, plain: { .one }, isRight: { $0.sum() == 8 }),
        ServiceShape(
            "pointer", plain: { UnsafeRawPointer(bitPattern: 64) }, isRight: { $0.map { Int(bitPattern: $0) } == 64 }),
        ServiceShape(
            "metatype of a class", of: Cat.Type.self, plain: { Siamese.self }, isRight: { $0 == Siamese.self }),
        ServiceShape("metatype of a struct", of: Small.Type.self, plain: { Small.self }, isRight: { $0 == Small.self }),
        ServiceShape(
            "metatype of a protocol", of: (any Animal.Type).self, plain: { Dog.self }, isRight: { $0 == Dog.self }),
        ServiceShape(
            "metatype of a composition", of: (any Several.Type).self, plain: { Big.self },
            isRight: { $0 == Big.self }),
        ServiceShape("Any.Type", of: Any.Type.self, plain: { Int.self }, isRight: { $0 == Int.self }),
        ServiceShape("AnyObject.Type", of: AnyObject.Type.self, plain: { Dog.self }, isRight: { $0 == Dog.self }),
    ]

    static let functions: [ServiceShape] = [
        ServiceShape("function", of: (() -> Token).self, make: { token in { token } }, token: { $0() }),
        ServiceShape(
            "sendable function", of: (@Sendable () -> Token).self, make: { token in { token } }, token: { $0() }),
        ServiceShape(
            "function of many parameters", of: ((Int, String, inout [Int]) throws -> Token?).self,
            make: { token in
                { number, text, list in
                    list.append(number + text.count)
                    return token
                }
            },
            token: { call in
                var list: [Int] = []
                let token = try? call(1, "two", &list)
                return list == [4] ? token : nil
            }),
        ServiceShape(
            "function of an existential", of: ((any Bearer) -> any Bearer).self,
            make: { token in { _ in Small(token: token) } }, token: { $0(Small(token: Token(Census()))).token }),
        ServiceShape("function without context", of: (() -> Int).self, plain: { { 7 } }, isRight: { $0() == 7 }),
        ServiceShape(
            "C function", of: (@convention(c) (Int32) -> Int32).self, plain: { { $0 + 1 } }, isRight: { $0(1) == 2 }),
    ]

    final class Crate<Content> {
        let content: Content
        init(_ content: Content) { self.content = content }
    }

    /// An object with elements behind its fields.
    final class Tail: ManagedBuffer<Int, Token> {
        static func make(_ token: Token) -> ManagedBuffer<Int, Token> {
            let tail = Tail.create(minimumCapacity: 4) { _ in token.number }
            tail.withUnsafeMutablePointerToElements { $0.initialize(to: token) }
            return tail
        }

        static func read(_ tail: ManagedBuffer<Int, Token>) -> Token? {
            tail.withUnsafeMutablePointers { $0.pointee == $1.pointee.number ? $1.pointee : nil }
        }

        deinit {
            _ = withUnsafeMutablePointerToElements { $0.deinitialize(count: 1) }
        }
    }
}
