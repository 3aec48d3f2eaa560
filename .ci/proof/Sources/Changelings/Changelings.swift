// Undecidable: another member than it seems: of a subclass, a default argument, an observer, a wrapper; types of packs; what runs first.
import Resolver
import ResolverModules

struct Cradle: Sendable {}
struct Crib: Sendable {}
struct Cot: Sendable {}

protocol Fairy { func visit(_ resolver: Resolver) }
extension Fairy { func visit(_ resolver: Resolver) {} }
class Elder: Fairy {
    class var name: Resolver.Name { "elder" }
    var isAwake = false { didSet { Resolver.register(name: "observed") { Cradle() } } }
    func rock(_ resolver: Resolver, _ isGentle: Bool = false) {
        if isGentle { resolver.register(name: "gentle") { Cradle() } }
    }
    class func leave(_ resolver: Resolver) { resolver.register(name: name) { Crib() } }
}
final class Youngest: Elder {
    override class var name: Resolver.Name { "youngest" }
    override var isAwake: Bool {
        get { true }
        set {}
    }
    func visit(_ resolver: Resolver) { resolver.register(name: "visited") { Cradle() } }
    override func rock(_ resolver: Resolver, _ isGentle: Bool = true) {
        if isGentle { resolver.register(name: "rocked") { Cradle() } }
    }
}

@propertyWrapper struct Reversed {
    private var value: Bool
    init(wrappedValue: Bool) { value = wrappedValue }
    var wrappedValue: Bool { !value }
}
@propertyWrapper struct Spelled {
    var wrappedValue: String { didSet { wrappedValue = "the " + wrappedValue } }
}
struct Charm { @Spelled var word = "a" }
func charm(@Reversed _ isOn: Bool, _ resolver: Resolver) { if isOn { resolver.register(name: "charmed") { Cot() } } }
func call(_ name: Resolver.Name?, or other: Resolver.Name? = "other", _ resolver: Resolver) {
    resolver.register(name: other) { Cot() }
}

func exchange<each Child: Sendable>(_ resolver: Resolver, _ children: repeat @escaping @Sendable () -> each Child) {
    repeat resolver.register(each children)
}
func ask<each Child>(_ resolver: Resolver, _ types: repeat (each Child).Type) {
    repeat (_ = try? resolver.require((each Child).self)) // expect-unproved
}

struct Shelf {
    var count = 0
    subscript(_ isFull: Bool) -> Int {
        get { count }
        set { count = newValue }
    }
}
func put(_ resolver: Resolver) -> Int {
    resolver.register(name: "put") { Crib() }
    return 1
}

class Moss: ResolverModule, @unchecked Sendable {
    func register(in resolver: Resolver) { resolver.register(name: "moss") { Crib() } }
}
final class Lichen: Moss, @unchecked Sendable { override func register(in resolver: Resolver) {} }

@main struct Changelings {
    static func main() {
        let resolver = Resolver()
        let fairy: any Fairy = Youngest()
        fairy.visit(resolver)
        print(resolver.resolve(Cradle.self, name: "visited")) // expect-unproved
        let elder: Elder = Youngest()
        elder.rock(resolver)
        print(resolver.resolve(Cradle.self, name: "rocked")) // expect-unproved
        elder.isAwake = true
        print(Resolver.resolve(Cradle.self, name: "observed")) // expect-unproved
        let type: Elder.Type = Youngest.self
        type.leave(resolver)
        print(resolver.resolve(Crib.self, name: "youngest"))

        charm(true, resolver)
        print(resolver.resolve(Cot.self, name: "charmed")) // expect-unproved
        var word = Charm()
        word.word = "spell"
        resolver.register(name: .init(word.word)) { Cot() }
        print(resolver.resolve(Cot.self, name: "spell")) // expect-unproved
        call(nil, or: nil, resolver)
        print(resolver.resolve(Cot.self, name: "other")) // expect-unproved

        let packed = Resolver()
        exchange(packed, { @Sendable in Cradle() }, { @Sendable in Crib() })
        ask(packed, Cradle.self, Cot.self)
        print(packed.resolve(Crib.self)) // expect-unproved

        var shelf = Shelf()
        shelf[(try? resolver.require(Crib.self, name: "put")) == nil] = put(resolver) // expect-unproved
        let moss: [Moss] = [Lichen()]
        resolver.install(moss.randomElement()!)
        print(shelf, resolver.resolve(Crib.self, name: "moss")) // expect-unproved
    }
}
