// Undecidable: what seems to run once and does not, generic local functions without the one type, and wrappers with another name.
import Resolver

struct Pebble: Sendable {}
struct Shell: Sendable {}
struct Pearl: Sendable {}
struct Oyster: Sendable { let pearl: Pearl }
struct Bag<Item: Sendable>: Sendable { let item: Item }

nonisolated(unsafe) var tides = CommandLine.arguments.count
func rises() -> Bool { tides += 1; return tides % 3 == 0 }

struct Beach { let isWide: Bool; let isWet: Bool }
func comb(_ resolver: Resolver) -> Beach {
    let beach = Beach(isWide: rises(), isWet: rises())
    if beach.isWide { resolver.register { Pebble() } }
    if beach.isWide && beach.isWet { resolver.register { Shell() } }
    return beach
}
func again(_ count: Int, _ resolver: Resolver) -> Bool {
    let isHigh = rises()
    if isHigh { resolver.register(name: "again") { Pebble() } }
    return count > 0 ? again(count - 1, resolver) : isHigh
}

enum Coast { case sand, rock, none }
struct Chart { let coast: Coast }
func coast() -> Coast { tides += 1; return tides % 3 == 0 ? .sand : tides % 3 == 1 ? .rock : .none }

@propertyWrapper struct Find<Value> {
    let name: Resolver.Name
    init(_ name: Resolver.Name) { self.name = name }
    var wrappedValue: Value { Resolver.resolve(name: name) }  // expect-unproved
}
struct Bucket {
    @Find("small") var small: Pebble
    @Find("large") var large: Pebble
}

// Where one run registers what is made, and another one what that needs.
func open(_ resolver: Resolver, _ chart: Chart) {
    switch chart.coast {
    case .sand: resolver.register { Oyster(pearl: $0) }  // expect-unproved
    case .rock: print(resolver.optional(Shell.self) as Any)
    case .none: resolver.register { Pearl() }
    }
}

@main struct Quicksand {
    static func main() {
        let first = Resolver()
        let beaches = [comb(first), comb(first)]
        if beaches[0].isWide { if beaches[1].isWet { print(first.resolve(Shell.self)) } }  // expect-unproved
        let third = comb(first)
        if third.isWide && third.isWet { print(first.resolve(Shell.self)) }  // expect-unproved
        for _ in 0..<2 {
            let beach = comb(first)
            if beach.isWide { print(first.resolve(Pebble.self)) }  // expect-unproved
        }
        if again(tides, first) { print(first.resolve(Pebble.self, name: "again")) }  // expect-unproved

        Resolver.register(name: "small") { Pebble() }
        if tides > 3 { Resolver.register(name: "large") { Pebble() } }
        print(Bucket().small, Bucket().large)

        let second = Resolver()
        func fill<Item: Sendable>(_ make: @escaping @Sendable () -> Item) {
            second.register { make() }
            second.register { r in Bag<Item>(item: r.resolve()) }
        }
        func take<Item: Sendable>(_ type: Item.Type) -> Bag<Item> { second.resolve() }  // expect-unproved
        fill { Pebble() }
        if tides > 3 { fill { Shell() } }
        print(take(Pebble.self), take(Shell.self))

        for _ in 0..<tides { open(second, Chart(coast: coast())) }
        if let oyster = second.optional(Oyster.self) { print(oyster) }
        let charts = (Chart(coast: coast()), Chart(coast: coast()))
        if charts.0.coast == .sand { second.register(name: "sand") { Shell() } }
        if case .sand = charts.1.coast { print(second.resolve(Shell.self, name: "sand")) }  // expect-unproved
        if charts.0.coast != .none { print(second.resolve(Shell.self, name: "sand")) }  // expect-unproved
        if case .sand = charts.0.coast { print(second.resolve(Shell.self, name: "sand")) }
    }
}
