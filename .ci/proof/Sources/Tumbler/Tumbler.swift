// Undecidable: the first run of a set-up only says that there has been one.
import Resolver

final class Pin: Sendable {}
final class Lock {
    let resolver: Resolver
    private var isTurned = false
    init(_ resolver: Resolver) { self.resolver = resolver }
    func turn() {
        guard isTurned else {
            isTurned = true
            return
        }
        resolver.register { Pin() }
    }
    func open() { print(resolver.resolve(Pin.self)) }  // expect-unproved
}

@main struct Tumbler {
    static func main() {
        let lock = Lock(Resolver())
        lock.turn()
        lock.open()
    }
}
