// Correct: several candidates for one service, of which one is the default.
import Resolver

protocol Coat { var warmth: Int { get } }
struct Raincoat: Coat { let warmth = 2 }
struct Parka: Coat { let warmth = 9 }
struct Blazer: Coat { let warmth = 4 }

struct Outfit { let coat: any Coat }

@main struct Wardrobe {
    static func main() {
        Resolver.register { Raincoat() }.implements(Coat.self)
        Resolver.register { Parka() }.implements(Coat.self).default()
        Resolver.register { Blazer() }.implements(Coat.self)
        Resolver.register(Outfit.init)
        print(Resolver.resolve(Outfit.self).coat.warmth, Resolver.root.all(Coat.self).map(\.warmth))
    }
}
