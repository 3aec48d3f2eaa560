// Undecidable: registrations that end the program: what cannot be kept for its arguments, be set, be eager, or come after a shutdown.
import Resolver
import ResolverModules

struct Coin { let value: Int }
enum Metal { case gold, silver }
enum Weight { case grams(Double) }
protocol Paying: Hashable {}
struct Purse: Paying { let coins: [Int] }
struct Pair<Element> { let first: Element }
extension Pair: Equatable, Hashable where Element: Hashable {}
class Guest: Hashable {
    static func == (one: Guest, other: Guest) -> Bool { one === other }
    func hash(into hasher: inout Hasher) {}
}
final class Rider: Guest {}

final class Ticket: Sendable {}
final class Gate {
    let bar: Bar
    var lamp: Bar { bar }
    private(set) var bell: Bar?
    var sign: Bar { get { bar } set { bell = newValue } }
    var light: Bar { didSet { bell = light } }
    init(bar: Bar) { (self.bar, self.light) = (bar, bar) }
}
final class Bar {}

func collect(_ resolver: Resolver) {
    resolver.register(Ticket.self) { (_: Resolver, _: Coin) in Ticket() }
    resolver.register(Ticket.self) { (_: Resolver, _: Weight) in Ticket() }  // expect-unproved: not Hashable
        .scope(.shared)
    resolver.register(Ticket.self) { (_: Resolver, _: String, _: [Coin?]) in Ticket() }  // expect-unproved: not Hashable
        .scope(.cached)
    resolver.register(Ticket.self) { (_: Resolver, _: () -> Int) in Ticket() }  // expect-unproved: not Hashable
        .scope(.application)
    resolver.register(Ticket.self) { (_: Resolver, _: any Paying) in Ticket() }  // expect-unproved: not Hashable
        .scope(.application)
    resolver.register(Ticket.self) { (_: Resolver, _: Coin, _: Int) in Ticket() }.scope(.unique)
    resolver.register(Ticket.self) { (_: Resolver, _: Metal, _: Purse?) in Ticket() }.scope(.application)
    resolver.register(Ticket.self) { (_: Resolver, _: Pair<Int>, _: Guest) in Ticket() }.scope(.application)
    resolver.register(Ticket.self) { (_: Resolver, _: Rider) in Ticket() }.scope(.application)
    resolver.register(Ticket.self, name: "morning") { (_: Resolver, _: Int) in Ticket() }  // expect-unproved: eager
        .eager()
    resolver.register { () throws -> Coin in throw Closed() }.scope(.cached).eager()  // expect-unproved: an error of its own
    resolver.register(name: "counted") { _, args in Pair<Int>(first: args("count")) }.eager()  // expect-unproved: an argument
}

struct Closed: Error {}

func build(_ resolver: Resolver) {
    resolver.register { Bar() }
    resolver.register(name: "let") { Gate(bar: $0) }
        .injection(\.bar)  // expect-unproved: without a setter
    resolver.register(name: "get") { Gate(bar: $0) }
        .injection(\.lamp) { (bar: Bar) in bar }  // expect-unproved: without a setter
    resolver.register { Gate(bar: $0) }.injection(\.bell).injection(\.sign).injection(\.light)
}

func close(_ resolver: Resolver) async throws {
    resolver.register { Metal.gold }
    try await resolver.start()
    resolver.register { Weight.grams(1) }
    try await resolver.shutdown()
    resolver.register { Coin(value: 1) }  // expect-unproved: shut down
    do {
        try await resolver.start()
        resolver.register { Purse(coins: []) }
    } catch {
        resolver.register { Guest() }  // expect-unproved: shut down
    }
}

@main struct Tollhouse {
    static func main() async throws {
        let resolver = Resolver()
        let coin = Coin(value: 2)
        if CommandLine.arguments.count > 1 { collect(resolver) }
        if CommandLine.arguments.count > 2 { build(resolver) }
        if CommandLine.arguments.count > 3 { try await close(Resolver()) }
        resolver.register(name: "day") { Ticket() }
        print(resolver.resolve(Ticket.self, name: "day"))
        for day in 1...2 {
            try await resolver.withContainer { request in
                request.register { coin }
                print(day, request.resolve(Coin.self))
            }
        }
    }
}
