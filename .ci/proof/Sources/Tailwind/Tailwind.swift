// Correct: generic local functions, wrappers of the program's own, protocols that the container conforms to, and what runs once.
import Resolver

struct Sail: Sendable { let area: Int }
struct Mast: Sendable { let height: Int }
struct Keel: Sendable {}
struct Rope: Sendable {}
struct Motor: Sendable { let keel: Keel }
struct Crew<Member: Sendable>: Sendable { let member: Member }

@propertyWrapper struct Part<Value> {
    private let name: Resolver.Name?
    init(_ name: Resolver.Name? = nil) { self.name = name }
    var wrappedValue: Value { Resolver.resolve(name: name) }
}

struct Boat {
    @Part var sail: Sail
    @Part("storm") var storm: Sail
}

protocol HasMast { var mast: Mast { get } }
extension Resolver: HasMast { var mast: Mast { resolve() } }
struct Rigger<Boatyard: HasMast> {
    let boatyard: Boatyard
    func height() -> Int { boatyard.mast.height }
}

enum Engine { case none, diesel(Int), electric }
struct Plan {
    let engine: Engine
    let isLong: Bool
    static func draw() -> Plan {
        let engine: Engine = CommandLine.arguments.count > 3 ? .electric : parse(CommandLine.arguments.last ?? "")
        return Plan(engine: engine, isLong: CommandLine.arguments.count > 2)
    }
    static func parse(_ text: String) -> Engine { Int(text).map { .diesel($0) } ?? .none }
}

// What it asks for there is under the same flags, since it runs once.
func build() throws -> Plan {
    let plan = Plan.draw()
    if plan.isLong { Resolver.register { Rope() } }
    if case .diesel = plan.engine { Resolver.register { Keel() } }
    switch plan.engine {
    case .none: break
    case .diesel: Resolver.register { Motor(keel: $0) }
    case .electric: Resolver.register { Motor(keel: Keel()) }
    }
    return plan
}

enum Yard {
    static let plan = Plan.draw()
    static let resolver = fill(plan)
    private static func fill(_ plan: Plan) -> Resolver {
        let resolver = Resolver()
        if plan.isLong { resolver.register { Rope() } }
        // The closure is kept, but what it has seen is so for good.
        resolver.register { r in plan.isLong ? [r.resolve(Rope.self)] : [] }
        return resolver
    }
}

func hire(in resolver: Resolver) {
    func crew<Member: Sendable>(_ make: @escaping @Sendable () -> Member) {
        resolver.register { make() }
        resolver.register { r in Crew<Member>(member: r.resolve()) }
    }
    func pick<Member: Sendable>(_ type: Member.Type = Member.self) -> Crew<Member> { resolver.resolve() }
    crew { Sail(area: 3) }
    crew { Mast(height: 9) }
    print(pick(Sail.self).member.area, (pick() as Crew<Mast>).member.height)
}

@main struct Tailwind {
    static func main() throws {
        Resolver.register { Sail(area: 1) }
        Resolver.register(name: "storm") { Sail(area: 2) }
        print(Boat().sail.area, Boat().storm.area)

        let shipyard = Resolver()
        shipyard.register { Mast(height: 4) }
        print(Rigger(boatyard: shipyard).height())

        let plan = try build()
        if plan.isLong { print(Resolver.resolve(Rope.self)) }
        switch plan.engine {
        case .diesel, .electric: print(Resolver.resolve(Motor.self))
        case .none: break
        }
        print(Yard.resolver.resolve([Rope].self).count)
        hire(in: Resolver())
    }
}
