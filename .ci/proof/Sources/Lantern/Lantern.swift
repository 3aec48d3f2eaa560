// Isolation: a detached task asks, without await, for what is made on the main actor.
import Resolver

@MainActor final class Wick {
    var length: Int
    init(length: Int) { self.length = length }
}

@main struct Lantern {
    static func main() async {
        Resolver.register(on: .main) { Wick(length: 3) }
        let length = await Task.detached {
            let wick: Wick = Resolver.resolve()  // expect-error: isolation
            return await wick.length
        }.value
        print(length)
    }
}
