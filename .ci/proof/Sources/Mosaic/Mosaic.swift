// Correct: key paths, map, reduce and lazy sequences with requests in them.
import Resolver

struct Tile { let side: Int }
struct Floor { let tiles: [Tile]; let border: Tile }

@main struct Mosaic {
    static func main() {
        Resolver.register(Tile.self) { _, side in Tile(side: side) }
        Resolver.register { Tile(side: 1) }
        Resolver.register { r in
            Floor(tiles: (1...3).map { side in r.resolve(argument: side) }, border: r.resolve())
        }
        let floor: Floor = Resolver.resolve()
        let area = [2, 3].lazy.map { Resolver.resolve(Tile.self, argument: $0) }.reduce(0) { $0 + $1.side * $1.side }
        let edge = Optional(4).map { Resolver.resolve(Tile.self, argument: $0) }.map(\.side) ?? 0
        let pick: (Tile?) -> Tile = { $0 ?? Resolver.resolve() }
        print(floor.tiles.count, floor.border.side, area, edge, pick(nil).side)
    }
}
