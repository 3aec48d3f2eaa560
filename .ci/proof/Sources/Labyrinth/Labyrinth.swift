// Undecidable: what break, continue, return, guard and labels may pass over.
import Resolver

struct Exit { let number: Int }

@main struct Labyrinth {
    static let isOpen = CommandLine.arguments.count < 50

    static func main() {
        let early = Resolver()
        returns(early)
        print(early.resolve(Exit.self).number)  // expect-unproved

        let guarded = Resolver()
        guards(guarded, isOpen ? "south" : nil)
        print(guarded.resolve(Exit.self).number)  // expect-unproved

        let labelled = Resolver()
        setUp: do {
            if isOpen { break setUp }
            labelled.register { Exit(number: 3) }
        }
        print(labelled.resolve(Exit.self).number)  // expect-unproved

        let inner = Resolver()
        outer: for _ in 0..<1 {
            for _ in 0..<1 { if isOpen { continue outer } }
            inner.register { Exit(number: 4) }
        }
        print(inner.resolve(Exit.self).number)  // expect-unproved

        let looped = Resolver()
        for number in [5, 6] {
            if isOpen { break }
            looped.register { Exit(number: number) }
        }
        print(looped.resolve(Exit.self).number)  // expect-unproved
    }

    static func returns(_ resolver: Resolver) {
        if isOpen { return }
        resolver.register { Exit(number: 1) }
    }

    static func guards(_ resolver: Resolver, _ side: String?) {
        guard let side else { return }
        resolver.register { Exit(number: side.count) }
    }
}
