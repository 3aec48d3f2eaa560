// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

extension Shapes {
    static let opaque: [ServiceShape] = [
        ServiceShape(
            "any P of a class", of: (any Bearer).self, isObject: true, make: { Final($0) }, token: { $0.token }),
        ServiceShape(
            "any P of subclasses in turn", of: (any Bearer).self, isObject: true,
            make: { [Sub.self, Open.self, OtherSub.self][$0.number % 3].init($0) }, token: { $0.token }),
        ServiceShape(
            "any P of an actor", of: (any Bearer).self, isObject: true, make: { Clerk($0) }, token: { $0.token }),
        ServiceShape("any P of a small struct", of: (any Bearer).self, make: { Small(token: $0) }, token: { $0.token }),
        ServiceShape(
            "any P of three words", of: (any Bearer).self, make: { Three(token: $0, text: "text") }, token: { $0.token }
        ),
        ServiceShape(
            "any P of a large struct", of: (any Bearer).self, make: { Big(token: $0) }, token: { ($0 as? Big)?.whole }),
        ServiceShape(
            "any P of a struct with a weak reference", of: (any Bearer).self, make: { Weak(token: $0) },
            token: { ($0 as? Weak)?.whole }),
        ServiceShape(
            "any P of an over-aligned struct", of: (any Bearer).self, make: { Aligned(token: $0) },
            token: { ($0 as? Aligned)?.whole }),
        ServiceShape(
            "any P of enums in turn", of: (any Bearer).self,
            make: { $0.number % 2 == 0 ? Choice.nested(.one($0)) as any Bearer : Payload.object($0) },
            token: { $0.token }),
        ServiceShape(
            "any P & Q of a class", of: (any Bearer & Second).self, isObject: true, make: { Final($0) },
            token: { $0.second % 10 == 2 ? $0.token : nil }),
        ServiceShape(
            "any P & Q & R of a struct", of: (any Bearer & Second & Third).self, make: { Big(token: $0) },
            token: { $0.second % 10 == 2 && $0.third % 10 == 3 ? $0.token : nil }),
        ServiceShape(
            "any P & Q & R & S of a class", of: (any Bearer & Second & Third & Fourth).self, isObject: true,
            make: { Sub($0) }, token: { $0.third % 10 == 3 && $0.fourth % 10 == 4 ? $0.token : nil }),
        ServiceShape(
            "five opaque protocols of a class", of: (any Bearer & Second & Third & Fourth & Fifth).self, isObject: true,
            make: { Final($0) }, token: { $0.second % 10 == 2 && $0.fifth % 10 == 5 ? $0.token : nil }),
        ServiceShape(
            "five opaque protocols of a large struct", of: (any Bearer & Second & Third & Fourth & Fifth).self,
            make: { Big(token: $0) }, token: { $0.fourth % 10 == 4 && $0.fifth % 10 == 5 ? $0.token : nil }),
        ServiceShape(
            "a protocol of protocols", of: (any Everything).self, isObject: true, make: { Final($0) },
            token: { $0.fifth % 10 == 5 ? $0.token : nil }),
        ServiceShape(
            "any P & Sendable", of: (any Errand & Sendable).self, isObject: true, make: { Parcel($0) },
            token: { $0.content }),
    ]

    static let classBound: [ServiceShape] = [
        ServiceShape(
            "any P: AnyObject", of: (any ObjectBearer).self, isObject: true, make: { Final($0) }, token: { $0.token }),
        ServiceShape(
            "any P: AnyObject of objects in turn", of: (any ObjectBearer).self, isObject: true,
            make: { $0.number % 2 == 0 ? Sub($0) as any ObjectBearer : Worker($0) }, token: { $0.token }),
        ServiceShape(
            "any P & AnyObject", of: (any Bearer & AnyObject).self, isObject: true, make: { Final($0) },
            token: { $0.token }),
        ServiceShape(
            "two class-bound protocols", of: (any ObjectBearer & Second).self, isObject: true, make: { Final($0) },
            token: { $0.second % 10 == 2 ? $0.token : nil }),
        ServiceShape(
            "three class-bound protocols", of: (any ObjectBearer & Second & Third).self, isObject: true,
            make: { Final($0) }, token: { $0.second % 10 == 2 && $0.third % 10 == 3 ? $0.token : nil }),
        ServiceShape(
            "four class-bound protocols", of: (any ObjectBearer & Second & Third & Fourth).self, isObject: true,
            make: { Sub($0) }, token: { $0.second % 10 == 2 && $0.fourth % 10 == 4 ? $0.token : nil }),
        ServiceShape(
            "five class-bound protocols", of: (any ObjectBearer & Second & Third & Fourth & Fifth).self, isObject: true,
            make: { $0.number % 2 == 0 ? Final($0) as any ObjectBearer & Everything : OtherSub($0) },
            token: { $0.fourth % 10 == 4 && $0.fifth % 10 == 5 ? $0.token : nil }),
        ServiceShape(
            "any P & SomeClass", of: (any Errand & Open).self, isObject: true, make: { Courier($0) },
            token: { $0.content === $0.token && $0.kind == 9 ? $0.token : nil }),
        ServiceShape(
            "any P & Q & SomeClass", of: (any Errand & Hashable & Open).self, isObject: true, make: { Courier($0) },
            token: { $0.hashValue == $0.hashValue && $0.kind == 9 ? $0.content : nil }),
        ServiceShape(
            "any P<T> & AnyObject", of: (any Sized<Token> & AnyObject).self, isObject: true, make: { Parcel($0) },
            token: { $0.content }),
    ]

    static let anything: [ServiceShape] = [
        ServiceShape(
            "AnyObject", of: AnyObject.self, isObject: true, make: { Final($0) }, token: { ($0 as? Final)?.token }),
        ServiceShape(
            "Any of a class", of: Any.self, isObject: true, make: { Sub($0) }, token: { ($0 as? Open)?.token }),
        ServiceShape("Any of a struct", of: Any.self, make: { Small(token: $0) }, token: { ($0 as? Small)?.token }),
        ServiceShape("Any of a large struct", of: Any.self, make: { Big(token: $0) }, token: { ($0 as? Big)?.whole }),
        ServiceShape("Any of a tuple", of: Any.self, make: { ($0, 1) }, token: { ($0 as? (Token, Int))?.0 }),
        ServiceShape(
            "Any of a function", of: Any.self, make: { token in { token } as () -> Token },
            token: { ($0 as? () -> Token)?() }),
        ServiceShape("Any of a number", of: Any.self, plain: { 5 }, isRight: { $0 as? Int == 5 }),
        ServiceShape("Any of a class metatype", of: Any.self, plain: { Cat.self }, isRight: { $0 is Cat.Type }),
        ServiceShape("Any of a metatype", of: Any.self, plain: { Int.self }, isRight: { $0 as? Int.Type == Int.self }),
        ServiceShape(
            "any Sendable of a class", of: (any Sendable).self, isObject: true, make: { $0 }, token: { $0 as? Token }),
        ServiceShape(
            "AnyHashable of a class", of: AnyHashable.self, make: { AnyHashable(Courier($0)) },
            token: { ($0.base as? Courier)?.token }),
        ServiceShape(
            "AnyHashable of a struct", of: AnyHashable.self, make: { AnyHashable(Slip(content: $0)) },
            token: { ($0 as? Slip)?.content }),
        ServiceShape(
            "any Hashable of a class", of: (any Hashable).self, isObject: true, make: { Courier($0) },
            token: { ($0 as? Courier)?.token }),
        ServiceShape(
            "any Hashable of a struct", of: (any Hashable).self, make: { Slip(content: $0) },
            token: { ($0 as? Slip)?.content }),
    ]

    static let errors: [ServiceShape] = [
        ServiceShape("any Error of a class", of: (any Error).self, isObject: true, make: { Parcel($0) }, token: bearer),
        ServiceShape("any Error of a struct", of: (any Error).self, make: { Slip(content: $0) }, token: bearer),
        ServiceShape("any Error of a large struct", of: (any Error).self, make: { Trouble($0) }, token: bearer),
        ServiceShape("any Error of an enum", of: (any Error).self, make: { Mishap.one($0) }, token: bearer),
        ServiceShape(
            "any Error of an empty enum", of: (any Error).self, plain: { Mishap.none },
            isRight: { if case Mishap.none = $0 { true } else { false } }),
        ServiceShape(
            "any Error & P of a class", of: (any Error & Errand).self, isObject: true, make: { Parcel($0) },
            token: { $0.content }),
        ServiceShape(
            "any Error & P of a struct", of: (any Error & Errand).self, make: { Trouble($0) }, token: { $0.content }),
    ]
}
