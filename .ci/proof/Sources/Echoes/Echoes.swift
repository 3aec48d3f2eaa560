// Undecidable: one branch of a helper registers in one call, and lets ask in another.
import Resolver

struct Echo { let delay: Int }
enum Wall { case rock, wood }

final class Valley {
    let isDeep: Bool
    init(_ isDeep: Bool) { self.isDeep = isDeep }
    func call(_ body: () -> Void) { if isDeep { body() } }
}

@main struct Echoes {
    static let isLoud = CommandLine.arguments.count > 50

    static func main() {
        let first = Resolver()
        when(isLoud) { first.register { Echo(delay: 1) } }
        when(!isLoud) { print(first.resolve(Echo.self).delay) }  // expect-unproved

        let second = Resolver()
        each(CommandLine.arguments.count - 1) { second.register { Echo(delay: 2) } }
        each(1) { print(second.resolve(Echo.self).delay) }  // expect-unproved

        let third = Resolver()
        let (deep, flat) = (Valley(isLoud), Valley(!isLoud))
        deep.call { third.register { Echo(delay: 3) } }
        flat.call { print(third.resolve(Echo.self).delay) }  // expect-unproved

        let fourth = Resolver()
        let wall: Wall = isLoud ? .rock : .wood
        at(wall, rock: { fourth.register { Echo(delay: 4) } }, wood: {})
        at(.rock, rock: { print(fourth.resolve(Echo.self).delay) }, wood: {})  // expect-unproved
    }

    static func when(_ flag: Bool, _ body: () -> Void) { if flag { body() } }
    static func each(_ count: Int, _ body: () -> Void) { for _ in 0..<count { body() } }
    static func at(_ wall: Wall, rock: () -> Void, wood: () -> Void) {
        switch wall {
        case .rock: rock()
        case .wood: wood()
        }
    }
}
