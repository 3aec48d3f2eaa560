// Correct: a set-up that may throw, in programs that end, return, or go on only if it has not.
import Resolver

struct Oar { let length: Int }
struct Storm: Error {}

@main struct Lifeboat {
    static let isStormy = CommandLine.arguments.count > 50

    static func main() throws {
        let first = Resolver()
        try launch(first)
        print(first.resolve(Oar.self).length)

        let second = Resolver()
        do {
            try launch(second)
            print(second.resolve(Oar.self).length)
        } catch {
            print(error)
        }

        let third = Resolver()
        do { try launch(third) } catch { fatalError("\(error)") }
        print(third.resolve(Oar.self).length)

        let fourth = Resolver()
        guard let port = CommandLine.arguments.first else { fatalError("There is no port.") }
        fourth.register { Oar(length: port.count) }
        print(fourth.resolve(Oar.self).length)

        row()
        sail(CommandLine.arguments.count)
    }

    static func row() {
        let resolver = Resolver()
        do { try launch(resolver) } catch { return }
        print(resolver.resolve(Oar.self).length)
    }

    static func sail(_ wind: Int) {
        let resolver = Resolver()
        switch wind {
        case 1: resolver.register { Oar(length: 1) }
        case 2: resolver.register { Oar(length: 2) }
        default: fatalError("There is too much of it.")
        }
        print(resolver.resolve(Oar.self).length)
    }

    static func launch(_ resolver: Resolver) throws {
        if isStormy { throw Storm() }
        try check()
        resolver.register { Oar(length: 3) }
    }

    static func check() throws { if isStormy { throw Storm() } }
}
