// Correct: global containers, one in front of the other, with the same service in each.
import Resolver

struct Harbour { let name: String }
struct Chart { let harbour: Harbour }

let sea = Resolver()
let island: Resolver = {
    let resolver = Resolver(child: sea)
    resolver.register { Harbour(name: "Porto") }
    return resolver
}()

enum Atlas {
    static let pacific = Resolver(child: sea)
    static func draw() { pacific.register { Harbour(name: "Apia") } }
}

@main struct Archipelago {
    static func main() {
        sea.register { Harbour(name: "open water") }
        sea.register(Chart.init)
        Atlas.draw()
        print(sea.resolve(Chart.self).harbour.name)
        print(island.resolve(Chart.self).harbour.name)  // may be unproved
        print(Atlas.pacific.resolve(Chart.self).harbour.name)
    }
}
