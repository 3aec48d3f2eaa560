// Correct: collections over several containers, of lazies, and asked for from outside.
import Resolver

protocol Plant { var latin: String { get } }
struct Fern: Plant { let latin = "Filicopsida" }
struct Moss: Plant { let latin = "Bryophyta" }
enum Pressed {}

final class Album {
    let plants: [any Plant]
    let pressed: [Resolver.Provider<any Plant>]
    init(plants: [any Plant], pressed: [Resolver.Provider<any Plant>]) {
        self.plants = plants
        self.pressed = pressed
    }
}

@main struct Herbarium {
    static func main() throws {
        Resolver.main.register { Fern() }.implements(Plant.self)
        let front = Resolver(child: .main)
        front.register { Moss() }.implements(Plant.self, tag: Pressed.self)
        front.register { Album(plants: many($0), pressed: many(by(tag: Pressed.self, on: $1))) }
        let album: Album = front.resolve()
        print(album.plants.count, album.pressed.count, Resolver.root.all(Plant.self).count)
        print(try front.requireAll(Plant.self).map(\.latin), front.resolve(Fern.self).latin)
    }
}
