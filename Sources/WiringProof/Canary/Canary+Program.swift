// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Canary {
    /// A program that has every kind of function of `Resolver` that the tool knows in it, and every form of code around them.
    ///
    /// Modules above that one need not be there.
    static let program = #"""
        import Resolver

        final class Engine: Sendable {}
        struct Wheel: Sendable { var size = 0 }
        protocol Driving: AnyObject {}
        enum Gold {}
        final class Car: Driving {
            var engine: Engine?
            var wheel: Wheel?
            init(engine: Engine, wheel: Wheel?) { self.engine = engine }
            init(later: Resolver.Lazy<Engine>, each: Resolver.Provider<Wheel>) {}
        }
        @MainActor final class Screen { init(engine: Engine) {} }
        extension Resolver.Name {
            static let fast: Self = "fast"
            static var slow: Resolver.Name { Resolver.Name("slow") }
        }
        extension Resolver.Scope { static let session = Resolver.Scope.Cache() }
        extension Resolver { func registerHelp() { register { "help" } } }

        func registering(_ r: Resolver, _ isFast: Bool) {
            r.register { Engine() }.scope(.application).eager()
            r.register { c in Car(engine: c.resolve(), wheel: nil) }.scope(.session).onDispose { _ in }
            r.register(Driving.self, name: .fast) { _, args in Car(engine: args("e"), wheel: nil) }.default()
            r.register(Car.self) { (_: Resolver, size: Int, more: String) in Car(engine: Engine(), wheel: Wheel(size: size)) }
            r.register(Car.self, name: "made", Car.init(engine:wheel:)).implements(Driving.self).implements(Driving.self) { $0 }
            r.register(name: isFast ? .fast : .slow) { Car(later: $0, each: $1) }
            r.register(Driving.self, tag: Gold.self) { Car(engine: $0, wheel: $1) }.override().lazy()
            r.register(Screen.self)
            r.register(name: "many") { Set((many($0) as [Wheel]).map(\.size)) }
            r.register(name: "by") { Set([(by(tag: Gold.self, on: $0) as Wheel).size]) }
            r.register(name: "wait") { await made() }
            r.register(Wheel.self, name: "wait") { (_: Resolver, depth: Int) in await Task { Wheel(size: depth) }.value }
            r.register(Wheel.self, name: "init") { (engine: Engine) async in Wheel() }
            r.register(on: .main) { Screen(engine: $0) }
            r.register(on: .main, Screen.self, name: "closure") { c in Screen(engine: c.resolve()) }
            r.register(on: .main, name: "wait") { c in await Task.yield(); return Screen(engine: Engine()) }
            r.register(on: .main, Screen.self, name: "init") { (engine: Engine) async in Screen(engine: engine) }
                .implements(on: .main, AnyObject.self, name: "screen") { $0 }
                .injection(on: .main) { (_: inout Screen, _: Wheel) in }
            r.register { Car(engine: Engine(), wheel: nil) }
                .injection { $0.engine = $1 as Engine }
                .injection(cycle: true, \.wheel)
                .injection(name: .fast, \.wheel) { (many: Resolver.ManyDependency<Wheel>) in nil }
                .resolveProperties { c, car in car.engine = c.optional() }
                .needs(Wheel.self, Engine.self)
            Resolver.register { Wheel() }
            r.declare(Int.self)
            r.registerHelp()
        }

        protocol Registering { func register(in resolver: Resolver) }
        struct Part: Registering {
            func register(in resolver: Resolver) { resolver.register(name: "part") { Engine() } }
        }
        struct Whole: Registering {
            func register(in resolver: Resolver) { if Bool.random() { resolver.register(name: "whole") { Engine() } } }
        }

        final class Driver {
            @Injected var car: Car
            @OptionalInjected(name: "x") var wheel: Wheel?
            @LazyInjected(name: .fast) var fast: any Driving
            @WeakLazyInjected(tag: Gold.self) var gold: (any Driving)?
            lazy var late: Engine = Resolver.resolve()
            func rename() { $fast.name = "other" }
        }

        func made() async -> Engine { Engine() }
        func required(_ r: Resolver) throws -> (Car, Driver, [Int]) {
            (try r.require(Car.self, tag: Gold.self), try r.require(), try r.requireAll())
        }
        func generic<Service>(_ type: Service.Type, _ r: Resolver) -> Service { r.resolve(type) }

        func asking(_ r: Resolver) async throws {
            let engine: Engine = r.resolve()
            let wheel: Wheel? = r.optional(name: "y")
            let car = try required(r).0
            let other = r.resolve(Car.self, arguments: 1, "two")
            let third = try await r.require(Car.self, argument: 1)
            let waited = try await r.require(Driving.self, name: .slow)
            let all = r.all(Wheel.self)
            let both = try await r.requireAll(Wheel.self)
            r.inject(into: car)
            _ = generic(String.self, r)
            registering(r, false)
            _ = (engine, wheel, other, third, waited, all, both, Driver())
            try await r.withContainer { request in
                request.register { 5 }
                _ = request.resolve(Int.self)
            }
        }

        @main struct Main {
            static func main() async throws {
                let behind = Resolver()
                let r = Resolver(child: behind)
                r.add(child: .main)
                registering(r, true)
                Part().register(in: r)
                Whole().register(in: r)
                try await asking(r)
            }
        }
        """#
}
