// What is meant to differ from Resolver 1.5: code that was wrong there, and is right here.

import Foundation
import Resolver

private class Part {}
private class Left { let part: Part; init(_ part: Part) { self.part = part } }
private class Right { let part: Part; init(_ part: Part) { self.part = part } }
private class Whole {
    let left: Left
    let right: Right
    init(_ left: Left, _ right: Right) {
        self.left = left
        self.right = right
    }
}

private protocol Lamp: AnyObject { var watts: Int { get } }
private class Bulb: Lamp {
    let watts: Int
    init(_ watts: Int) { self.watts = watts }
}

private class Room {
    @LazyInjected var lamp: Lamp
    @OptionalInjected(container: Room.attic) var other: Lamp?
    static let attic = Resolver()
}

func checkDifferences() {
    theme("graph under other scopes") {
        for scope in [ResolverScope.unique, .cached, .container, .shared, .application] as [ResolverScope] {
            let r = Resolver()
            r.register { Part() }
            r.register { r in Left(r.resolve()) }
            r.register { r in Right(r.resolve()) }
            r.register { r in Whole(r.resolve(), r.resolve()) }.scope(scope)
            let whole: Whole = r.resolve()
            check(whole.left.part === whole.right.part, "one graph under \(type(of: scope))")
        }
    }

    theme("kept instances") {
        let one = Resolver(), two = Resolver()
        one.register { Bulb(1) }.scope(.cached)
        two.register { Bulb(2) }.scope(.cached)
        check(one.resolve(Bulb.self).watts + two.resolve(Bulb.self).watts, is: 3, "do not leak into another container")
        _ = one.resolve(Bulb.self)
        one.register { Bulb(10) }.scope(.cached)
        check(one.resolve(Bulb.self).watts, is: 10, "are dropped when the key is registered again")
    }

    theme("implements") {
        let r = Resolver()
        r.register { Bulb(40) }
        r.register(name: "big") { Bulb(100) }.implements(Lamp.self, name: "big")
        check(r.resolve(Lamp.self, name: "big").watts, is: 100, "with a name forwards to this registration")
        r.register(name: "first") { Bulb(5) }.implements(Lamp.self, name: "first").scope(.application)
        r.register(name: "last") { Bulb(6) }.scope(.application).implements(Lamp.self, name: "last")
        check(r.resolve(Lamp.self, name: "first") === r.resolve(Lamp.self, name: "first"), "follows a scope set later")
        check(r.resolve(Lamp.self, name: "last") === r.resolve(Bulb.self, name: "last"), "and one set before")
    }

    theme("wrappers") {
        Resolver.register { Bulb(60) as Lamp }
        let room = Room()
        let first = room.lamp
        room.$lamp.release()
        check(room.lamp !== first, "a released one resolves again")
        check(room.other == nil, "a container means that container")
    }

    theme("optional types") {
        Resolver.register { Bulb(1) }
        let bulb: Bulb? = Resolver.resolve()
        check(bulb != nil, "let x: T? = resolve()")
        let lamp: Lamp? = Resolver.resolve()
        check(lamp == nil, "nil when there is none")
        check((Resolver.resolve() as Bulb?)?.watts ?? 0, is: 1, "a cast to T?")
        let none: Lamp? = Resolver.resolve(name: "none")
        check(none == nil, "with a name")
    }
}
