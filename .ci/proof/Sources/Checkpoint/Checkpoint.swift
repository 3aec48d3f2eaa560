// Correct: a guard returns early from registering, but only what was registered before it is asked for.
import Resolver

struct Barrier { let isOpen: Bool }
struct Guard { let barrier: Barrier }
struct Camera {}

func configure(_ resolver: Resolver, withCamera: Bool) {
    resolver.register { Barrier(isOpen: false) }
    resolver.register { Guard(barrier: $0) }
    guard withCamera else { return }
    resolver.register { Camera() }
}

@main struct Checkpoint {
    static func main() {
        let resolver = Resolver()
        configure(resolver, withCamera: CommandLine.arguments.count > 1)
        print(resolver.resolve(Guard.self).barrier.isOpen)
        if let camera = resolver.optional(Camera.self) { print(camera) }
    }
}
