// Missing: implemented under a name, asked for by a tag of the same word.
import Resolver

enum Red {}
enum White {}

protocol Wine { var grape: String { get } }
struct Merlot: Wine { let grape = "Merlot" }
struct Riesling: Wine { let grape = "Riesling" }

struct Dinner {
    @Injected(tag: White.self) var starter: any Wine  // expect-error: missing-dependency
    @Injected(tag: Red.self) var main: any Wine
}

@main struct Vineyard {
    static func main() {
        Resolver.register { Merlot() }.implements(Wine.self, tag: Red.self) { $0 }
        Resolver.register { Riesling() }.implements(Wine.self, name: "White") { $0 }
        let dinner = Dinner()
        print(dinner.starter.grape, dinner.main.grape)
    }
}
