// Undecidable: what is set up once has been, as something else says, or is being set up while others go on.
import Resolver

struct Door: Sendable {}

class Lock {
    var isOpen = false

    func open(_ resolver: Resolver) {
        guard !isOpen else { return }
        isOpen = true
        resolver.register { Door() }
    }
}
final class Ajar: Lock {
    override var isOpen: Bool {
        get { true }
        set { print("It stays \(newValue).") }
    }
}
final class Bolt {
    var isOpen = false

    func skip() { isOpen = true }

    func open(_ resolver: Resolver) {
        guard !isOpen else { return }
        isOpen = true
        resolver.register { Door() }
    }
}
@MainActor final class Porter {
    var isOpen = false

    func open(_ resolver: Resolver) async {
        guard !isOpen else { return }
        isOpen = true
        await Task.yield()
        await Task.yield()
        resolver.register { Door() }
    }
}

@main struct Latchkey {
    @MainActor static func main() async {
        let resolver = Resolver(), porter = Porter()
        locks()
        // Another task has begun, and waits.
        let task = Task { await porter.open(resolver) }
        await Task.yield()
        await porter.open(resolver)
        ask(resolver)
        await task.value
    }

    static func ask(_ resolver: Resolver) {
        print((try? resolver.require(Door.self)) == nil)  // expect-unproved: under a condition
    }

    static func locks() {
        let (first, second) = (Resolver(), Resolver())
        // A subclass says that it has been.
        let lock: Lock = Ajar()
        lock.open(first)
        print((try? first.require(Door.self)) == nil)  // expect-unproved: under a condition

        // Another method says so.
        let bolt = Bolt()
        bolt.skip()
        bolt.open(second)
        print((try? second.require(Door.self)) == nil)  // expect-unproved: under a condition
    }
}
