// Correct: cases with values and optional settings that are asked twice, errors that are made up for, methods handed on, loops that filter.
import Resolver

struct Room: Sendable { var number = 0 }
struct Stable: Sendable {}
struct Attic: Sendable {}
struct Lantern: Sendable { let oil: String }

enum Lodging {
    case room(Int), stable, attic(String)
    static func of(_ word: String?) -> Lodging {
        switch word {
        case "stable": .stable
        case "attic": .attic("old")
        default: .room(7)
        }
    }
}
struct Booking {
    let lodging: Lodging
    let lamp: String?
    var name: String?

    func prepare(_ resolver: Resolver) {
        switch lodging {
        case .room(let number): resolver.register { Room(number: number) }
        case .stable: resolver.register { Stable() }
        case .attic: resolver.register { Attic() }
        }
        if let lamp { resolver.register { Lantern(oil: lamp) } }
    }

    func show(_ resolver: Resolver) -> String {
        let light = lamp == nil ? "dark" : resolver.resolve(Lantern.self).oil
        return switch lodging {
        case .room: "\(resolver.resolve(Room.self).number) \(light)"
        case .stable: "\(resolver.resolve(Stable.self)) \(light)"
        case .attic(let kind): "\(resolver.resolve(Attic.self)) \(kind)"
        }
    }
}

protocol Servant: AnyObject {
    var isAwake: Bool { get }
    func serve(_ resolver: Resolver)
}
extension Servant { var isAwake: Bool { true } }
final class Cook: Servant { func serve(_ resolver: Resolver) { resolver.register(name: "cooked") { Room() } } }
struct Duty {
    private let work: (Resolver) -> Void
    init(_ servant: some Servant) { work = servant.serve }
    func start(_ resolver: Resolver) { work(resolver) }
}
func find(_ number: Int) throws -> Room {
    if number > 9 { throw CancellationError() }
    return Room(number: number)
}

@main struct Innkeeper {
    static func main() {
        let words = CommandLine.arguments
        let resolver = Resolver()
        let booking = Booking(lodging: .of(words.dropFirst().first), lamp: words.last, name: nil)
        booking.prepare(resolver)
        print(booking.show(resolver))
        if case .room = booking.lodging { print(resolver.resolve(Room.self)) }
        guard booking.lamp != nil else { return }
        print(resolver.resolve(Lantern.self))

        let found = Resolver()
        do { let room = try find(words.count); found.register { room } } catch { found.register { Room() } }
        print(found.resolve(Room.self))

        let kitchen = Resolver()
        Duty(Cook()).start(kitchen)
        let servants: [any Servant] = [Cook()]
        let hall = Resolver()
        for servant in servants where servant.isAwake { servant.serve(hall) }
        let serve = Cook().serve
        let yard = Resolver()
        serve(yard)
        ["cellar", "loft"].enumerated().forEach { number, name in
            resolver.register(name: .init(name)) { Room(number: number) }
        }
        print(resolver.resolve(Room.self, name: "loft"))
        let side = words.count > 3 ? (yard, 1) : (yard, 2)
        print(side.0.resolve(Room.self, name: "cooked"))
        for place in [kitchen, hall, yard] { print(place.resolve(Room.self, name: "cooked")) }
    }
}
