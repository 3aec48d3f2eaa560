// Correct: lazy wrappers are told a name or arguments on all ways, by each initialiser or just before they are read.
import Resolver

struct Wool { let colour: String }
struct Scarf { let length: Int }

final class Jumper {
    @LazyInjected var wool: Wool
    @LazyInjected var scarf: Scarf
    let size: Int

    init(_ colour: String?, rows: Int = 90) {
        size = rows / 2
        switch colour {
        case "red"?, "crimson"?: $wool.name = "red"
        case .some: $wool.name = "blue"
        default: $wool.name = "red"
        }
        $scarf.args = rows
    }
    convenience init() { self.init("blue") }
}

final class Hat {
    @LazyInjected var wool: Wool

    func knit(_ rows: Int) {
        $wool.name = "blue"
        if rows > 2 { print(wool) }
    }
}

Resolver.register(name: "red") { Wool(colour: "red") }
Resolver.register(name: "blue") { Wool(colour: "blue") }
Resolver.register { _, args in Scarf(length: args()) }
print(Jumper(nil).wool, Jumper().scarf)
Hat().knit(3)
