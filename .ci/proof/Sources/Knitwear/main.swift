// Undecidable: lazy wrappers are told a name, a container or arguments on some ways only, or too late.
import Resolver

struct Wool { let colour: String }
struct Scarf { let length: Int }

Resolver.register(name: "red") { Wool(colour: "red") }
Resolver.register { _, args in Scarf(length: args()) }

enum Season: CaseIterable { case winter, summer }

final class Jumper {
    @LazyInjected var wool: Wool  // expect-unproved: one of several names
    @LazyInjected var scarf: Scarf  // expect-unproved: an argument that is not seen
    @LazyInjected(name: "red") var trim: Wool  // expect-unproved

    init(for season: Season, long: Bool) {
        switch season {
        case .winter: $wool.name = "red"
        case .summer: break
        }
        if long { $scarf.args = 90 }
        if !long { $trim.container = Resolver() }
    }
}

class Garment {
    init() { show() }
    func show() {}
}

final class Sock: Garment {
    @LazyInjected var wool: Wool  // expect-unproved: one of several names
    override init() {
        super.init()
        $wool.name = "red"
    }
    override func show() { print(wool) }
}

final class Scarecrow: CustomStringConvertible {
    @LazyInjected var wool: Wool  // expect-unproved: one of several names
    init() {
        print(self)
        $wool.name = "red"
    }
    var description: String { wool.colour }
}

final class Glove {
    @LazyInjected var wool: Wool  // expect-unproved: one of several names
}

print(Season.allCases.map { Jumper(for: $0, long: $0 == .winter) }.count)
let glove = Glove()
if CommandLine.argc > 9 { glove.$wool.name = "red" }
if CommandLine.argc > 9 { print(Sock(), Scarecrow(), glove.wool) }
