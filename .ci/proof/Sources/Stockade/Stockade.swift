// Correct: factories for contexts of the program's own, a reset of one key, and a property that asks at each use.
import Resolver

extension Resolver.Context {
    static let siege = Resolver.Context("siege") { CommandLine.argc > 3 }
}

struct Fence { let height: Int }
protocol Guard { var name: String { get } }
struct Dog: Guard { let name = "Rex" }
struct Soldier: Guard {
    let name: String
    init(fence: Fence) { name = "behind \(fence.height) m" }
}

struct Watch {
    var night: any Guard { Resolver.resolve(name: "night") }
}

@main struct Stockade {
    static func main() {
        Resolver.register { Fence(height: 3) }.scope(Resolver.Scope.Cache(timeToLive: .seconds(5), isRenewedByUse: true))
        Resolver.register((any Guard).self, name: "night") { Dog() }
            .factory(in: .siege, Soldier.init)
            .factory(in: .environment("SIEGE", "1")) { Soldier(fence: Fence(height: 5)) }
        print(Watch().night.name)
        Resolver.root.reset(Fence.self)
    }
}
