// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Types for services of many shapes, and the shapes themselves.
enum Shapes {
    static let all =
        objects + structs + plain + functions + optionals + opaque + classBound + anything + errors + generics

    // MARK: - Protocols

    protocol Bearer {
        var token: Token { get }
    }

    protocol Second {
        var second: Int { get }
    }

    protocol Third {
        var third: Int { get }
    }

    protocol Fourth {
        var fourth: Int { get }
    }

    protocol Fifth {
        var fifth: Int { get }
    }

    protocol ObjectBearer: AnyObject {
        var token: Token { get }
    }

    /// What all bearers can do; each requirement has a witness of its own.
    protocol Everything: Bearer, Second, Third, Fourth, Fifth {}

    typealias Several = Bearer & Second & Third

    // MARK: - Objects

    final class Final: Everything, ObjectBearer {
        let token: Token
        init(_ token: Token) { self.token = token }
    }

    class Open: Everything, ObjectBearer {
        let token: Token
        required init(_ token: Token) { self.token = token }
        var kind: Int { 0 }
    }

    final class Sub: Open {
        private let more = ["a subclass has more fields"]
        override var kind: Int { more.count }
    }

    final class OtherSub: Open {
        private let twice: (Token, Int)
        required init(_ token: Token) {
            twice = (token, 2)
            super.init(token)
        }
        override var kind: Int { twice.0 === token ? twice.1 : -1 }
    }

    actor Worker: ObjectBearer {
        nonisolated let token: Token
        init(_ token: Token) { self.token = token }
    }

    // MARK: - Values

    struct Small: Everything {
        let token: Token
    }

    /// Three words: as much as fits into an existential.
    struct Three: Everything {
        let token: Token
        let text: String
    }

    /// More than 64 bytes.
    struct Big: Everything {
        let token: Token
        var cat = Final(Token(Census()))
        var text = "a text that does not fit into a small string"
        var numbers = (1, 2.5, UInt8(3), [4, 5], Bool?.none)
        var last: Token
        init(token: Token) { (self.token, last) = (token, token) }
        var whole: Token? { token === last && numbers.2 == 3 && cat.token.isSound ? token : nil }
    }

    /// Nothing that may be moved as raw memory.
    struct Weak: Everything {
        weak var other: Token?
        let token: Token
        init(token: Token) { (self.token, other) = (token, token) }
        var whole: Token? { other === token ? token : nil }
    }

    struct Unowned: Everything {
        unowned let other: Token
        let token: Token
        init(token: Token) { (self.token, other) = (token, token) }
    }

    /// Has an existential and a function inside.
    struct Holder: Everything {
        let bearer: any Bearer & Second
        let object: (any ObjectBearer)?
        let call: @Sendable () -> Token
        var token: Token { call() === bearer.token && object?.token === call() ? call() : Token(Census()) }
    }

    indirect enum Choice: Everything {
        case none
        case one(Token)
        case two(Token, String)
        case nested(Choice)

        var token: Token {
            switch self {
            case .none: Token(Census())
            case .one(let token), .two(let token, _): token
            case .nested(let choice): choice.token
            }
        }
    }

    /// One byte larger than a reference.
    enum Payload: Everything {
        case object(Token)
        case number(Int)

        var token: Token {
            if case .object(let token) = self { token } else { Token(Census()) }
        }
    }

    struct Empty: Equatable {}

    enum Bare: Equatable {
        case one, two
    }

    enum Single: Equatable {
        case only
    }

    struct Aligned: Everything {
        let token: Token
        var vector = SIMD16<Double>(repeating: 2)
        var whole: Token? { vector.sum() == 32 ? token : nil }
    }
}

extension Shapes.Everything {
    var second: Int { token.number * 10 + 2 }
    var third: Int { token.number * 10 + 3 }
    var fourth: Int { token.number * 10 + 4 }
    var fifth: Int { token.number * 10 + 5 }
}
