// The property wrappers: in classes and structs, by name and container, changed before use, released, weak.

import Foundation
import Resolver

private protocol Engine: AnyObject {
    var horsepower: Int { get }
}

private class Diesel: Engine {
    let horsepower: Int
    init(_ horsepower: Int = 90) { self.horsepower = horsepower }
}

private class Electric: Engine {
    nonisolated(unsafe) static var made = 0
    let horsepower = 200
    init() { Electric.made += 1 }
}

private protocol Owner: AnyObject {
    var car: Car { get }
}

private class Driver: Owner {
    let car: Car
    init(car: Car) { self.car = car }
}

private class Car {
    @Injected var engine: Engine
    @Injected(name: "spare") private(set) var spare: Engine
    @LazyInjected var lazyEngine: Engine
    @LazyInjected(name: "electric") var electric: Engine
    @LazyInjected var maybe: Diesel?
    @LazyInjected(name: "missing") var missing: Diesel?
    @OptionalInjected var radio: Radio?
    @OptionalInjected(name: "spare") var optionalSpare: Engine?
    @WeakLazyInjected var owner: Owner?
    @WeakLazyInjected(name: "spare") var weakSpare: Engine?
    @LazyInjected var implicit: Diesel!
    var mileage = 0

    func chooseElectric() { $lazyEngine.name = "electric" }
    func choose(_ container: Resolver) { $lazyEngine.container = container }
    var isLazyEmpty: Bool { $lazyEngine.isEmpty }
    func sell() { $lazyEngine.release() }
}

private class Radio {}

private struct Dashboard {
    @Injected var engine: Engine
    @Injected(name: "spare") var spare: Engine
    @OptionalInjected var radio: Radio?
    @LazyInjected private var lazy: Engine
    var title = "Dashboard"

    mutating func power() -> Int { lazy.horsepower }
}

private final class Garage {
    @Injected private var engine: Engine
    @LazyInjected private var lazy: Engine
    @LazyInjected private var named: Engine
    @OptionalInjected private var optional: Engine?

    init(container: Resolver) {
        _engine = Injected(container: container)
        _lazy = LazyInjected(name: "spare", container: container)
        _named = LazyInjected(name: "electric")
        _optional = OptionalInjected(name: nil, container: container)
    }

    var powers: [Int] { [engine.horsepower, lazy.horsepower, named.horsepower, optional?.horsepower ?? 0] }
}

private enum Showroom {
    @LazyInjected(name: "electric") static var engine: Engine
}

private class Base {
    @Injected fileprivate var engine: Engine
    func describe() -> String { "base \(engine.horsepower)" }
}

private final class Derived: Base {
    @LazyInjected(name: "spare") private var spare: Engine
    override func describe() -> String { super.describe() + " derived \(spare.horsepower)" }
}

private final class Shelf {
    var lazy = LazyInjected<Engine>()
    var weak = WeakLazyInjected<Engine>(name: "spare", container: Resolver.main)
}

private final class Loop {
    @LazyInjected var other: Loop2
}

private final class Loop2 {
    @WeakLazyInjected var loop: Loop?
}

private func registerEngines(_ r: Resolver = .main) {
    r.register { Diesel() }.implements(Engine.self)
    r.register(name: "spare") { Diesel(45) as Engine }.scope(.application)
    r.register(name: "electric") { Electric() as Engine }
}

func checkWrappers() {
    theme("injected") {
        registerEngines()
        let car = Car()
        check(car.engine.horsepower, is: 90, "a protocol")
        check(car.spare.horsepower, is: 45, "a name")
        check(car.radio == nil, "an optional of something unregistered")
        check(car.optionalSpare?.horsepower ?? 0, is: 45, "an optional with a name")
        check(car.engine !== Car().engine, "another object, another engine")
        car.engine = Diesel(120)
        check(car.engine.horsepower, is: 120, "set by hand, as a test does")
        car.radio = Radio()
        check(car.radio != nil, "an optional set by hand")

        var dashboard = Dashboard()
        check(dashboard.engine.horsepower + dashboard.spare.horsepower, is: 135, "in a struct")
        check(dashboard.power(), is: 90, "a lazy one, in a mutating method")
        check(Dashboard(title: "T").title, is: "T", "a memberwise initialiser")
        check(Derived().describe(), is: "base 90 derived 45", "in a class and its subclass")
    }

    theme("lazy") {
        registerEngines()
        let made = Electric.made
        let car = Car()
        check(Electric.made, is: made, "nothing is made before use")
        check(car.isLazyEmpty, "and it is empty")
        check(car.electric === car.electric, "made once")
        check(Electric.made, is: made + 1, "really once")

        car.chooseElectric()
        check(car.lazyEngine is Electric, "$engine.name before use")
        check(!car.isLazyEmpty, "now it is there")
        car.lazyEngine = Diesel(1)
        check(car.lazyEngine.horsepower, is: 1, "set by hand")

        let mocks = Resolver(child: .main)
        mocks.register { Diesel(7) as Engine }
        let second = Car()
        second.choose(mocks)
        check(second.lazyEngine.horsepower, is: 7, "$engine.container before use")
        second.sell()
        check(second.isLazyEmpty, "released")

        let third = Car()
        third.$lazyEngine.name = .name(fromString: "spare")
        check(third.lazyEngine.horsepower, is: 45, "from outside")
        check(Garage(container: mocks).powers, is: [7, 45, 200, 7], "wrappers made in an initialiser")
        check(Showroom.engine is Electric, "a static property")
    }

    theme("lazy optionals") {
        registerEngines()
        let car = Car()
        check(car.maybe?.horsepower ?? 0, is: 90, "T? that is registered as T")
        check(car.missing == nil, "T? that is not registered")
        check(car.implicit.horsepower, is: 90, "T!")
    }

    theme("weak") {
        registerEngines()
        let car = Car()
        Resolver.register { Driver(car: car) as Owner }.scope(.shared)
        var owner: Owner? = Resolver.resolve()
        check(car.owner === owner, "the shared owner")
        owner = nil
        check(car.owner == nil, "does not keep it")
        check(car.weakSpare?.horsepower ?? 0, is: 45, "kept by its scope")

        Resolver.register { Loop2() }.scope(.shared)
        Resolver.register { Loop() }.scope(.shared)
        var loop: Loop? = Resolver.resolve()
        check(loop?.other.loop === loop, "a cycle, lazily")
        weak var weakLoop: Loop?
        weakLoop = loop
        loop = nil
        check(weakLoop == nil, "that is not kept alive by itself")
    }

    theme("local wrappers") {
        registerEngines()
        @Injected var engine: Engine
        @Injected(name: "spare") var spare: Engine
        @LazyInjected var lazy: Engine
        @OptionalInjected var radio: Radio?
        check(engine.horsepower + spare.horsepower + lazy.horsepower, is: 225, "in a function")
        check(radio == nil, "an optional one")
    }

    theme("wrappers as values") {
        registerEngines()
        let wrapper = Injected<Engine>(name: "spare")
        check(wrapper.wrappedValue.horsepower, is: 45, "made by hand")
        let shelf = Shelf()
        shelf.lazy.name = "electric"
        check(shelf.lazy.isEmpty, "a lazy one is empty")
        check(shelf.lazy.wrappedValue is Electric, "made by hand")
        shelf.lazy.release()
        check(shelf.lazy.isEmpty, "released")
        let optional = OptionalInjected<Radio>()
        check(optional.wrappedValue == nil, "an optional one")
        check(shelf.weak.isEmpty, "a weak one")
        shelf.weak.args = nil
        check(shelf.weak.wrappedValue != nil, "made by hand")
    }
}
