// Expressions that lean on type inference.

import Foundation
import Resolver

private protocol Unit {
    var symbol: String { get }
}

private struct Metre: Unit { let symbol = "m" }
private struct Second: Unit { let symbol = "s" }

private final class Ruler {
    let unit: Unit
    var length = 30
    init(unit: Unit = Resolver.resolve()) { self.unit = unit }
    func measure() -> String { "\(length)\(unit.symbol)" }
    static let shared: Ruler = Resolver.resolve()
}

private final class Desk {
    lazy var ruler: Ruler = Resolver.resolve()
    lazy var unit = Resolver.resolve(Unit.self)
    var computed: Ruler { Resolver.resolve() }
    let constant: Ruler = Resolver.resolve()
    let closure: () -> Ruler = { Resolver.resolve() }
    var implicit: Ruler!
    init() { implicit = Resolver.resolve() }
}

private func make<T>() -> T { Resolver.resolve() }
private func make<T>(_ type: T.Type) -> T { Resolver.resolve(type) }
private func make<T>(_ type: T.Type = T.self, named name: Resolver.Name?) -> T? { Resolver.optional(name: name) }
private func use(_ ruler: Ruler = Resolver.resolve(), unit: Unit? = Resolver.optional()) -> String {
    ruler.measure() + (unit?.symbol ?? "-")
}

private extension Resolver {
    static func single<T>(_ factory: @escaping () -> T) {
        register { factory() }.scope(.application)
    }

    @discardableResult
    func singleton<T>(_ type: T.Type = T.self, _ factory: @escaping (Resolver) -> T?) -> ResolverOptions<T> {
        register(type, factory: factory).scope(.application)
    }

    static func registerAll(_ registrations: (Resolver) -> Void...) {
        registrations.forEach { $0(main) }
    }

    subscript<T>(_ type: T.Type) -> T { resolve(type) }
}

private func registerUnits() {
    Resolver.register { Metre() as Unit }
    Resolver.register(name: "time") { Second() as Unit }
    Resolver.register { Ruler() }
}

func checkInference() {
    theme("where a service is asked for") {
        registerUnits()
        let annotated: Unit = Resolver.resolve()
        check(annotated.symbol, is: "m", "an annotation")
        let cast = Resolver.resolve() as Unit
        check(cast.symbol, is: "m", "a cast")
        check((Resolver.resolve() as Ruler).measure(), is: "30m", "a cast in parentheses")
        check(Resolver.resolve(Ruler.self).measure(), is: "30m", "a type")
        check(use(), is: "30mm", "default arguments")
        check(use(Resolver.resolve(), unit: Resolver.resolve(name: "time")), is: "30ms", "arguments")
        let units = [Resolver.resolve(), Resolver.resolve(name: "time")] as [Unit]
        check(units.map { $0.symbol }.joined(), is: "ms", "an array")
        let (ruler, unit): (Ruler, Unit) = (Resolver.resolve(), Resolver.resolve(name: "time"))
        check(ruler.measure() + unit.symbol, is: "30ms", "a tuple")
        let map: [String: Unit] = ["time": Resolver.resolve(name: "time"), "length": Resolver.resolve()]
        check(map["time"]?.symbol ?? "", is: "s", "a dictionary")
        var total = 0
        total += Resolver.resolve(Ruler.self).length
        check(total, is: 30, "an operator")
        switch Resolver.resolve(Unit.self) {
        case is Metre: check(true, "a switch")
        default: check(false, "a switch")
        }
        let made: Ruler = make()
        check(made.measure() == make(Ruler.self).measure(), "generic functions")
        check(make(Unit.self, named: "time")?.symbol ?? "", is: "s", "with a name")
        check(make(Unit.self, named: "tide") == nil, "with a wrong name")
        check(Resolver.main[Ruler.self].measure(), is: "30m", "a subscript of one's own")
        check(Ruler.shared === Ruler.shared, "a static constant")
        let desk = Desk()
        check(desk.ruler === desk.ruler && desk.computed !== desk.computed, "lazy and computed properties")
        check(desk.constant.measure() + desk.closure().measure(), is: "30m30m", "a constant and a closure")
        check(desk.implicit.measure() + desk.unit.symbol, is: "30mm", "an implicitly unwrapped one")
    }

    theme("ternaries and defaults") {
        registerUnits()
        let isTime = Resolver.resolve(Ruler.self).length == 30
        let unit: Unit = isTime ? Resolver.resolve(name: "time") : Resolver.resolve()
        check(unit.symbol, is: "s", "a ternary of calls")
        let name: Resolver.Name? = isTime ? "time" : nil
        check(Resolver.resolve(Unit.self, name: name).symbol, is: "s", "a ternary of names")
        check((Resolver.optional(name: "tide") ?? Resolver.resolve() as Unit).symbol, is: "m", "??")
        let other = Resolver.optional(Unit.self, name: "tide") ?? Second()
        check(other.symbol, is: "s", "?? with a value")
        check(Resolver.optional(Ruler.self)?.unit.symbol.count ?? 0, is: 1, "an optional chain")
        check(Resolver.optional(Desk.self)?.ruler.length == nil, "that ends early")
    }

    theme("optionals") {
        registerUnits()
        let ruler: Ruler? = Resolver.optional()
        check(ruler != nil, "an annotation")
        let cast = Resolver.optional() as Ruler?
        check(cast != nil, "a cast")
        if let found: Ruler = Resolver.optional() {
            check(found.length, is: 30, "if let")
        } else {
            check(false, "if let")
        }
        guard let unit = Resolver.optional(Unit.self, name: "time") else { return check(false, "guard let") }
        check(unit.symbol, is: "s", "guard let")
        check(Resolver.optional(Desk.self) == nil, "nil")
        let forced: Unit = Resolver.optional()!
        check(forced.symbol, is: "m", "a forced one")
        let names: [Resolver.Name] = ["time", "tide"]
        check(names.compactMap { Resolver.optional(Unit.self, name: $0) }.count, is: 1, "compactMap")
        let found = names.compactMap { name -> Unit? in Resolver.optional(name: name) }
        check(found.count, is: 1, "compactMap with an inferred type")
        check(names.map { Resolver.optional(Unit.self, name: $0)?.symbol ?? "-" }, is: ["s", "-"], "map")
        let container: Resolver? = .main
        let through = container?.resolve(Unit.self).symbol
        check(through ?? "", is: "m", "an optional container")
        let chained: Unit? = container?.optional()
        check(chained != nil, "an optional container's optional")
    }

    theme("helpers of one's own") {
        Resolver.single { Ruler(unit: Second()) }
        check(Resolver.resolve(Ruler.self) === Resolver.resolve(Ruler.self), "a static helper")
        Resolver.main.singleton { _ in Metre() as Unit }
        Resolver.main.singleton(Desk.self) { r in r.optional(Unit.self) == nil ? nil : Desk() }
        check(Resolver.resolve(Desk.self) === Resolver.resolve(Desk.self), "a generic one")
        Resolver.registerAll(
            { $0.register { 1 as Int8 } },
            { r in r.register { 2 as Int16 } },
            { (r: Resolver) in
                r.register { 3 as Int32 }
                r.register { 4 as Int64 }
            })
        check(Resolver.resolve(Int8.self) == 1 && Resolver.resolve(Int64.self) == 4, "closures that register")
        let registrations: [() -> Void] = [Resolver.registerPlayer, Resolver.registerStorage]
        registrations.forEach { $0() }
        let reset: () -> Void = Resolver.reset
        reset()
        check(Resolver.optional(Int8.self) == nil, "reset as a value")
        let add = Resolver.main.add(child:)
        let child = Resolver()
        child.register { 5 as Int8 }
        add(child)
        check(Resolver.resolve(Int8.self), is: 5, "add(child:) as a value")
        check(["a", "b"].map(Resolver.Name.init(_:)).count, is: 2, "Name.init as a value")
        check(["a", nil].compactMap(Resolver.Name.name(fromString:)).count, is: 1, "name(fromString:) as a value")
    }
}
