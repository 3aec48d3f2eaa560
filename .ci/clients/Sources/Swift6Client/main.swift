// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// A program in Swift 6 mode: registrations, names, scopes, wrappers, errors, tasks.

import Resolver

protocol Clock: Sendable {
    var city: String { get }
}

struct Station: Clock {
    let city: String
}

final class Alarm: Sendable {
    let clock: any Clock
    init(clock: any Clock) { self.clock = clock }
}

/// A service that is not sendable.
final class Log: PostConstruct {
    var lines: [String] = []
    func postConstruct() { lines.append("opened") }
}

struct Kitchen {
    @Injected var alarm: Alarm
    @Injected(name: .moscow) var clock: any Clock
    @LazyInjected var log: Log
    @WeakLazyInjected var other: Log?
    @OptionalInjected var missing: String?
}

extension Resolver.Name {
    static let moscow: Resolver.Name = "moscow"
    static let london = Resolver.Name("london")
}

extension Resolver.Scope {
    static let session = Resolver.Scope.Cache()
}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register(name: .london) { Station(city: "London") as any Clock }
        register((any Clock).self, name: .moscow) { Station(city: "Moscow") }
        register { resolver, args in Alarm(clock: resolver.resolve(name: args.optional() ?? .london)) }
            .scope(.session)
        register { Log() }.scope(.shared)
    }
}

var kitchen = Kitchen()
precondition(kitchen.alarm.clock.city == "London")
precondition(kitchen.clock.city == "Moscow")
precondition(kitchen.log.lines == ["opened"])
precondition(kitchen.missing == nil)

// No test of the library can see that a program is no test.
precondition(!Resolver.Context.test.isCurrent)

// An error says which names there are.
do {
    let clock: any Clock = try Resolver.root.require(name: "moscou")
    preconditionFailure("\(clock)")
} catch {
    precondition(error.reason == .missing)
    precondition("\(error)".contains("moscow"))
}

// A container of one's own, from several tasks.
let child = Resolver(child: .main)
child.register { Alarm(clock: Station(city: "Paris")) }.scope(.application)
await withTaskGroup(of: Alarm.self) { group in
    for _ in 0..<8 {
        group.addTask { [child] in child.resolve() }
    }
    let first = await group.next()
    for await alarm in group { precondition(alarm === first) }
}
Resolver.Scope.session.reset()
try await checkOverrides()
await useConcurrency()
print("Swift6Client: \(kitchen.alarm.clock.city), \(kitchen.clock.city)")
