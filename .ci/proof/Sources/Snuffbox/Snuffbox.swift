// missing-dependency: a deinit asks in vain; what makes such an object is not proved either, nor is anything else.
import Resolver

final class Snuff { deinit { print(Resolver.main.resolve(Int.self)) } }  // expect-error: missing-dependency
struct Pinch: Sendable {}

@main struct Snuffbox {
    static func main() {
        Resolver.main.register { () -> Pinch in
            _ = Snuff()
            return Pinch()
        }
        print(Resolver.main.resolve(Pinch.self))  // expect-unproved: a deinit
    }
}
