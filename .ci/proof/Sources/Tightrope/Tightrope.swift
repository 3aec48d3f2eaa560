// Undecidable: registered behind what may throw, where the error is caught and the program goes on.
import Resolver

struct Net { let metres: Int }
struct Fall: Error {}

@main struct Tightrope {
    static let isWindy = CommandLine.arguments.count < 50

    static func main() {
        let caught = Resolver()
        do {
            try walk()
            caught.register { Net(metres: 1) }
        } catch {
            print(error)
        }
        print(caught.resolve(Net.self).metres)  // expect-unproved

        let ignored = Resolver()
        try? setUp(ignored)
        print(ignored.resolve(Net.self).metres)  // expect-unproved

        let wrapped = Resolver()
        attempt {
            try walk()
            wrapped.register { Net(metres: 3) }
        }
        print(wrapped.resolve(Net.self).metres)  // expect-unproved
    }

    static func walk() throws { if isWindy { throw Fall() } }

    static func setUp(_ resolver: Resolver) throws {
        try walk()
        resolver.register { Net(metres: 2) }
    }

    static func attempt(_ body: () throws -> Void) {
        do { try body() } catch { print(error) }
    }
}
