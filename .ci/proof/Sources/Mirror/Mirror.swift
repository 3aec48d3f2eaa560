// Cycle: two classes that inject each other by wrappers.
import Resolver

final class Glass {
    @Injected var frame: Frame  // expect-error: cycle (one of)
}

final class Frame {
    @Injected var glass: Glass  // expect-error: cycle (one of)
}

@main struct Mirror {
    static func main() {
        Resolver.register { Glass() }  // expect-error: cycle (one of)
        Resolver.register { Frame() }  // expect-error: cycle (one of)
        print(Resolver.resolve(Glass.self).frame)
    }
}
