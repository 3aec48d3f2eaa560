// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

extension Shapes {
    static let optionals: [ServiceShape] = [
        ServiceShape(
            "registered optional of a struct", of: Small?.self, make: { .some(Small(token: $0)) }, token: { $0?.token }),
        ServiceShape(
            "registered optional of an existential", of: (any Bearer)?.self, make: { .some(Big(token: $0)) },
            token: { $0?.token }),
        ServiceShape("registered optional of a number", of: Int?.self, plain: { .some(3) }, isRight: { $0 == 3 }),
        ServiceShape("registered optional that is nil", of: Small?.self, plain: { .none }, isRight: { $0 == nil }),
        ServiceShape(
            "registered optional of an object that is nil", of: Final?.self, plain: { .none }, isRight: { $0 == nil }),
        ServiceShape(
            "registered optional of a protocol that is nil", of: (any Bearer)?.self, plain: { .none },
            isRight: { $0 == nil }),
        ServiceShape(
            "Any of an optional struct", of: Any.self, make: { Optional(Small(token: $0)) as Any },
            token: { ($0 as? Small?)??.token }),
    ]

    static let generics: [ServiceShape] = [
        ServiceShape("generic struct of an object", make: { Bag($0) }, token: { $0.content }),
        ServiceShape(
            "generic struct of an existential", of: Bag<any Bearer>.self, make: { Bag(Weak(token: $0)) },
            token: { $0.content.token }),
        ServiceShape("generic struct of a number", plain: { Bag(UInt8(9)) }, isRight: { $0.content == 9 }),
        ServiceShape(
            "any P<T> of a class", of: (any Sized<Token>).self, isObject: true, make: { Parcel($0) },
            token: { $0.content }),
        ServiceShape("any P<T> of a struct", of: (any Sized<Token>).self, make: { Bag($0) }, token: { $0.content }),
        ServiceShape(
            "any P<T> of a large struct", of: (any Sized<Token>).self, make: { Trouble($0) }, token: { $0.content }),
        ServiceShape(
            "any Collection<T>", of: (any Collection<Token>).self, make: { [$0] },
            token: { collection in collection.count == 1 ? collection.first { _ in true } : nil }),
        ServiceShape(
            "any Collection<Int>, of several types", of: (any Collection<Int>).self, plain: { 3..<6 },
            isRight: { $0.reduce(0, +) == 12 }),
    ]

    protocol Errand {
        var content: Token { get }
    }

    protocol Sized<Content> {
        associatedtype Content
        var content: Content { get }
    }

    struct Bag<Content>: Sized {
        let content: Content
        init(_ content: Content) { self.content = content }
    }

    final class Parcel: Errand, Sized, Error {
        let content: Token
        init(_ content: Token) { self.content = content }
    }

    actor Clerk: Bearer {
        nonisolated let token: Token
        init(_ token: Token) { self.token = token }
    }

    /// A subclass that conforms to what its superclass does not.
    final class Courier: Open, Errand, Hashable {
        var content: Token { token }
        override var kind: Int { 9 }
        static func == (left: Courier, right: Courier) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(token.number) }
    }

    struct Slip: Errand, Error, Hashable {
        let content: Token
        static func == (left: Self, right: Self) -> Bool { left.content === right.content }
        func hash(into hasher: inout Hasher) { hasher.combine(content.number) }
    }

    /// More than fits into an existential.
    struct Trouble: Errand, Sized, Error {
        let content: Token
        let numbers = (1, 2, 3, 4, 5, 6)
        let text: String
        init(_ content: Token) { (self.content, text) = (content, String(repeating: "trouble", count: 9)) }
    }

    enum Mishap: Errand, Error {
        case none
        case one(Token)

        var content: Token {
            if case .one(let token) = self { token } else { Token(Census()) }
        }
    }

    /// The token of an error.
    @Sendable static func bearer(_ error: any Error) -> Token? {
        (error as? any Errand)?.content
    }
}
