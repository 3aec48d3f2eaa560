// Captive: a service in a scope of the program's own holds one of container scope.
import Resolver

extension Resolver.Scope {
    static let tournament = Resolver.Scope.Cache(timeToLive: .seconds(3_600))
}

final class Board {}
final class Standings {
    let board: Board
    init(board: Board) { self.board = board }
}

@main struct ChessClub {
    static func main() {
        Resolver.register { Board() }.scope(.container)  // expect-error: captive-dependency (one of)
        Resolver.register { Standings(board: $0) }.scope(.tournament)  // expect-error: captive-dependency (one of)
        let table = Resolver(child: .main)
        print(table.resolve(Standings.self).board)  // expect-error: captive-dependency (one of)
    }
}
