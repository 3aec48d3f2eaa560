// Cycle: by way of default arguments.
import Resolver

final class Spring {
    init(mat: Mat = Resolver.resolve()) {}  // expect-error: cycle (one of)
}

final class Mat {
    init(spring: Spring = Resolver.resolve()) {}  // expect-error: cycle (one of)
}

extension Resolver {
    static func jumpParts() {
        register { Spring() }  // expect-error: cycle (one of)
        register { Mat() }  // expect-error: cycle (one of)
    }
}

@main struct Trampoline {
    static func main() {
        Resolver.jumpParts()
        print(Resolver.resolve(Mat.self))
    }
}
