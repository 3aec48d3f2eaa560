// Correct: typed arguments, one and several, kept for each list, and by way of a protocol.
import Resolver

protocol Runner: AnyObject { var name: String { get } }
final class Horse: Runner {
    let name: String
    let lane: Int
    init(name: String, lane: Int) {
        self.name = name
        self.lane = lane
    }
}
struct Bet {
    let horse: Horse
    let stake: Double
}

@main struct Racecourse {
    static func main() throws {
        let resolver = Resolver()
        resolver.register { 8 }
        resolver.register(Horse.self) { r, name in Horse(name: name, lane: try r.require()) }
            .implements(Runner.self)
            .scope(.application)
        resolver.register(Horse.self) { (_: Resolver, name: String, lane: Int) in Horse(name: name, lane: lane) }
        resolver.register(Bet.self, name: "win") { (r: Resolver, name: String, stake: Double) in
            Bet(horse: try r.require(argument: name), stake: stake)
        }

        let jolly: Horse = resolver.resolve(argument: "Jolly")
        let same: any Runner = try resolver.require(argument: "Jolly")
        let other = resolver.optional(Horse.self, arguments: "Bella", 3)
        let bet: Bet = resolver.resolve(name: "win", arguments: "Jolly", 2.5)
        print(jolly === same, other?.lane ?? 0, bet.horse === jolly)
    }
}
