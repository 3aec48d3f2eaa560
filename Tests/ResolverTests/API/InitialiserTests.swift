// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Registration by initialisers, whose parameters are the dependencies (design.md §3.3).
@Suite struct InitialiserTests {
    private let resolver = Resolver()

    @Test func `An initialiser is registered by its type's name alone, with its labels, or in a closure`() {
        resolver.register(Engine.init)
        resolver.register(Wheel.init)
        resolver.register { Body(colour: "blue") }
        resolver.register(Car.init)

        resolver.register(name: "labels", Car.init(engine:wheel:body:))
        resolver.register(name: "numbered") { Car(engine: $0, wheel: $1, body: $2) }
        resolver.register(name: "named") { (engine: Engine, wheel: Wheel) in
            Car(engine: engine, wheel: wheel, body: Body(colour: "green"))
        }

        let names = [nil, "labels", "numbered", "named"] as [Resolver.Name?]
        let colours = names.map { resolver.resolve(Car.self, name: $0).body.colour }
        #expect(colours == ["blue", "blue", "blue", "green"])
    }

    @Test func `Structs, their generic kin and enums with payloads have initialisers as well`() {
        resolver.register { 7 }
        resolver.register(Bowl.init)
        resolver.register(Pair<Bowl, Int>.init)
        resolver.register(Meal.dry)

        #expect(resolver.resolve(Bowl.self) == Bowl(grams: 7))
        #expect(resolver.resolve(Pair<Bowl, Int>.self).left == Bowl(grams: 7))
        #expect(resolver.resolve(Meal.self) == .dry(Bowl(grams: 7), grams: 7))
    }

    @Test func `An actor's synchronous initialiser is one as well`() async {
        resolver.register { 7 }
        resolver.register(Feeder.init)

        #expect(await resolver.resolve(Feeder.self).grams == 7)
    }

    @Test func `A throwing initialiser passes on what it throws`() throws {
        resolver.register { -1 }
        resolver.register(Portion.init(checked:))

        let error = try #require(resolver.failure(Portion.self))

        #expect(error.reason == .factoryThrew)
        #expect(error.underlying as? BrokenSpring == BrokenSpring(turns: -1))

        resolver.register { 3 }
        #expect(resolver.resolve(Portion.self).grams == 3)
    }

    @Test(arguments: [(-1, nil), (3, 3)] as [(Int, Int?)])
    func `A failable initialiser that fails is a factory that returned nil`(grams: Int, made: Int?) {
        resolver.register { grams }
        resolver.register(Portion.init(grams:))

        let error = resolver.failure(Portion.self)

        #expect(error?.reason == (made == nil ? .factoryReturnedNil : nil))
        #expect(resolver.optional(Portion.self)?.grams == made)
    }

    @Test func `A static function makes a service of its parameters`() {
        resolver.register { 3 }
        resolver.register(Portion.twice)

        #expect(resolver.resolve(Portion.self).grams == 6)
    }

    @Test func `Registering again replaces, whatever the form`() {
        registerParts()
        resolver.register(Car.init)
        resolver.register { Car(engine: Engine(), wheel: Wheel(), body: Body(colour: "closure")) }
        #expect(resolver.resolve(Car.self).body.colour == "closure")

        resolver.register(Car.init)

        #expect(resolver.resolve(Car.self).body.colour == "red")
        #expect(resolver.all(Car.self).count == 1)
    }

    @Test func `Dependencies are made in the order of the parameters`() {
        let log = Log()
        resolver.register { () -> Engine in
            log.note("engine"); return Engine()
        }
        resolver.register { () -> Wheel in
            log.note("wheel"); return Wheel()
        }
        resolver.register { () -> Body in
            log.note("body"); return Body()
        }
        resolver.register(Car.init)

        _ = resolver.resolve(Car.self)

        #expect(log.entries == ["engine", "wheel", "body"])
    }

    private func registerParts() {
        resolver.register(Engine.init)
        resolver.register(Wheel.init)
        resolver.register { Body() }
    }
}

// MARK: - Fixtures

/// What is in the bowl.
private enum Meal: Equatable {
    case dry(Bowl, grams: Int)
    case none
}

private actor Feeder {
    private(set) var grams: Int

    init(grams: Int) {
        self.grams = grams
    }
}

private struct Portion {
    let grams: Int

    init?(grams: Int) {
        guard grams >= 0 else { return nil }
        self.grams = grams
    }

    init(checked grams: Int) throws {
        guard grams >= 0 else { throw BrokenSpring(turns: grams) }
        self.grams = grams
    }

    static func twice(_ grams: Int) -> Self {
        Self(grams: 2 * grams)!
    }
}
