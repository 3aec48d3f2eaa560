// Correct: property injection in all its forms.
import Resolver

enum Small {}
protocol Item { var name: String { get } }
struct Chair: Item { let name = "chair" }
struct Lamp: Item { let name = "lamp" }
final class Carpet { let name = "carpet" }

final class Room {
    private(set) var carpet: Carpet?
    var chair = Chair()
    var favourite: (any Item)!
    var items: [any Item] = []
    var curtains: String?
    func place(_ chair: Chair, _ lamp: Lamp) { items = [chair, lamp] }
}

@main struct Furnishing {
    static func main() {
        let resolver = Resolver()
        resolver.register { Chair() }.implements(Item.self)
        resolver.register { Lamp() }.implements(Item.self, tag: Small.self).implements(Item.self, name: "lamp")
        resolver.register { Carpet() }
        resolver.register(Room.init)
            .injection(\.carpet)
            .injection(\.chair)
            .injection(name: "lamp", \.favourite)
            .injection(\.items) { many($0) }
        resolver.register(name: "full", Room.init)
            .injection { room, chair, lamp in room.place(chair as Chair, lamp as Lamp) }
            .injection(name: "lamp") { $0.items.append($1 as any Item) }
        let options = resolver.register(name: "mixed", Room.init)
        options
            .injection { $0.items.append(contentsOf: many($1) as [any Item]) }
            .injection { $0.items.append(by(tag: Small.self, on: $1) as any Item) }
            .injection { $0.curtains = $1 as String? }             // nobody registers a String, and nil will do
        resolver.register(name: "moved", Room.init)
            .injection { (room: Room, chair: Chair) in
                room.chair = chair
                room.items = [chair]
            }
            .injection(\.curtains) { (lamp: Lamp) -> String? in lamp.name == "lamp" ? nil : "red" }
        print(resolver.resolve(Room.self, name: "moved").items.count)
        let full = resolver.resolve(Room.self, name: "full")
        let mixed: Room = resolver.resolve(name: "mixed")
        print([resolver.resolve(Room.self), full, mixed].map { $0.items.map(\.name) })
    }
}
