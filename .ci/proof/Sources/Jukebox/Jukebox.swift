// Missing: a parameter that is asked for by a tag.
import Resolver

enum Rock {}
enum Jazz {}

struct Record { let title: String }
final class Player {
    let first: Record
    let second: Record
    init(first: Record, second: Record) {
        self.first = first
        self.second = second
    }
}

@main struct Jukebox {
    static func main() {
        Resolver.register(tag: Rock.self) { Record(title: "Thunder") }
        Resolver.register { Record(title: "Silence") }
        Resolver.register { Player(first: by(tag: Rock.self, on: $0), second: by(tag: Jazz.self, on: $1)) }  // expect-error: missing-dependency
        let player: Player = Resolver.resolve()
        print(player.first.title, player.second.title)
    }
}
