// Missing: a parameter of an initialiser that is registered as it is.
import Resolver

final class Frame {}
final class Saddle {}
final class Chain {}

final class Bicycle {
    let frame: Frame
    let saddle: Saddle
    let chain: Chain

    init(frame: Frame, saddle: Saddle, chain: Chain) {
        self.frame = frame
        self.saddle = saddle
        self.chain = chain
    }
}

@main struct Workshop {
    static func main() throws {
        let resolver = Resolver()
        resolver.register(Frame.init)
        resolver.register(Saddle.init)
        resolver.register(Bicycle.init)  // expect-error: missing-dependency
        let bicycle: Bicycle = try resolver.require()
        print(type(of: bicycle))
    }
}
