// Correct: a switch over all cases of an enum registers in each.
import Resolver

enum Wind: CaseIterable { case north, east, south, west }

protocol Vane { var degrees: Int { get } }
struct Fixed: Vane { let degrees: Int }
final class Roof { let vane: any Vane; init(vane: any Vane) { self.vane = vane } }

func install(for wind: Wind, in resolver: Resolver) {
    switch wind {
    case .north: resolver.register { Fixed(degrees: 0) as any Vane }
    case .east: resolver.register(Vane.self) { Fixed(degrees: 90) }
    case .south, .west:
        resolver.register { Fixed(degrees: 180) }.implements(Vane.self)
    }
    resolver.register(Roof.init)
}

@main struct Weathervane {
    static func main() {
        for wind in Wind.allCases {
            let resolver = Resolver()
            install(for: wind, in: resolver)
            print(resolver.resolve(Roof.self).vane.degrees)
        }
    }
}
