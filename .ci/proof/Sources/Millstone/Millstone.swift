// Undecidable: factories that never give anything, by an initialiser, a property, a subscript, a switch, a way through helpers.
import Resolver

enum Broken: Error { case wheel, sluice }

struct Grain {}
struct Wheel { init(_ grain: Grain) throws { throw Broken.wheel } }
class Mill { init() throws(Broken) { throw .wheel } }
final class Watermill: Mill { override init() throws(Broken) { try super.init() } }
final class Windmill: Mill { convenience init(sails: Int) throws { try self.init() } }
struct Sieve { let bolt = Bolt() }
struct Bolt { init() { stop() } }
struct Flour {}
struct Bran {}
struct Bread {}
struct Roll {}
struct Cake {}
struct Pie {}
struct Tart {}
struct Bun {}
final class Oven { func heat() throws { throw Broken.sluice } }
protocol Heating {}
struct Stove: Heating {}

struct Store {
    let isOpen: Bool
    var flour: Flour { get throws { throw Broken.sluice } }
    subscript(_ day: Int) -> Bran { get throws { throw Broken.sluice } }
}

func stop() -> Never { fatalError("The wheel stands still.") }
func made<Made>() -> Made { stop() }
func bread() throws -> Bread { throw Broken.sluice }

func baked(_ isSweet: Bool) throws -> Roll {
    defer { print("baked") }
    if isSweet {
        let bread = try bread()
        print(bread)
    } else {
        do { _ = try bread() } catch { throw Broken.wheel }
    }
    return Roll()
}

func sold(_ store: Store) throws -> Tart {
    guard store.isOpen else { throw Broken.sluice }
    return Tart()
}

@main struct Millstone {
    static func main() {
        let resolver = Resolver()
        let store = Store(isOpen: CommandLine.arguments.count > 1)
        resolver.register { Grain() }
        resolver.register(Wheel.init)  // expect-unproved: an error of its own
        resolver.register { try Watermill() }  // expect-unproved: an error of its own
        resolver.register { try Windmill(sails: 4) }  // expect-unproved: an error of its own
        resolver.register { Sieve() }  // expect-unproved: an error of its own
        resolver.register { try store.flour }  // expect-unproved: an error of its own
        resolver.register { try store[1] }  // expect-unproved: an error of its own
        resolver.register { try baked(store.isOpen) }  // expect-unproved: an error of its own
        resolver.register { try store.isOpen ? cake() : cake() }  // expect-unproved: an error of its own
        resolver.register { () throws -> Pie in  // expect-unproved: an error of its own
            switch store.isOpen {
            case true: throw Broken.wheel
            case false: return made()
            }
        }
        resolver.register { try sold(store) }  // expect-unproved: an error of its own
        resolver.register { Bun() }.decorated { _, _ in try! bun() }  // expect-unproved: an error of its own
        resolver.register { Oven() }.resolveProperties { _, oven in try oven.heat() }  // expect-unproved: an error of its own
        resolver.register { Stove() }.implements(Heating.self) { _ in made() }  // expect-unproved: an error of its own

        print((try? resolver.require(Wheel.self)) == nil)  // expect-unproved: the registration of
        print((try? resolver.require(Watermill.self)) == nil)  // expect-unproved: the registration of
        print((try? resolver.require(Windmill.self)) == nil)  // expect-unproved: the registration of
        print((try? resolver.require(Flour.self)) == nil)  // expect-unproved: the registration of
        print((try? resolver.require(Bran.self)) == nil)  // expect-unproved: the registration of
        print((try? resolver.require(Roll.self)) == nil)  // expect-unproved: the registration of
        print((try? resolver.require(Cake.self)) == nil)  // expect-unproved: the registration of
        print((try? resolver.require(Oven.self)) == nil)  // expect-unproved: the registration of
        print(resolver.resolve(Stove.self))  // expect-unproved: the registration of
        // Whether it throws only the program knows, as it runs.
        print((try? resolver.require(Tart.self)) == nil)  // expect-unproved: the registration of
        guard store.isOpen else { return }
        print(resolver.resolve(Pie.self))  // expect-unproved: the registration of
        print(resolver.resolve(Sieve.self))  // expect-unproved: the registration of
        print(resolver.resolve(Bun.self))  // expect-unproved: the registration of
        print(resolver.resolve((any Heating).self))  // expect-unproved: the registration of
    }
}

func cake() throws -> Cake { throw Broken.wheel }
func bun() throws -> Bun { throw Broken.sluice }
