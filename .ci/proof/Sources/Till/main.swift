// Correct: a mode picks a name.
import Resolver

extension Resolver.Name {
    static let live: Self = "live"
    static let demo: Self = "demo"
}
protocol Payments { func charge(_ cents: Int) -> Bool }
struct LivePayments: Payments { func charge(_ cents: Int) -> Bool { cents < 100 } }
struct DemoPayments: Payments { func charge(_ cents: Int) -> Bool { true } }
final class Shop {
    let payments: any Payments
    init(payments: any Payments) { self.payments = payments }
}
final class Till {
    private let resolver: Resolver
    private let isDemo: Bool
    init(_ resolver: Resolver, isDemo: Bool) { self.resolver = resolver; self.isDemo = isDemo }
    func payments() throws -> any Payments {
        try resolver.require(name: isDemo ? .demo : .live)
    }
}
struct Launch {
    var demo = false
    init(_ arguments: [String]) {
        for argument in arguments where argument == "--demo" { demo = true }
    }
    var mode: Resolver.Name { demo ? .demo : .live }
}
let launch = Launch(CommandLine.arguments)
let resolver = Resolver()
resolver.register(Payments.self, name: .live) { LivePayments() }
resolver.register(Payments.self, name: .demo) { DemoPayments() }
let mode = launch.mode
resolver.register { r -> any Payments in try r.require(name: mode) }.scope(.application)
resolver.register(Shop.init)

let shop: Shop = try resolver.require()
print(shop.payments.charge(5))
let till = Till(resolver, isDemo: launch.demo)
print(try till.payments().charge(500))
let payments = resolver.resolve((any Payments).self, name: mode)
print(payments.charge(1))
print(resolver.resolve((any Payments).self).charge(2))
