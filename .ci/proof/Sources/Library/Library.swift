// Cycle: two generic classes with the same argument.
import Resolver

struct Novel {}

final class Lender<Item> {
    @Injected var returns: Returns<Item>  // expect-error: cycle (one of)
}

final class Returns<Item> {
    let lender: Lender<Item>
    init(lender: Lender<Item>) { self.lender = lender }
}

@main struct Library {
    static func main() {
        Resolver.register { Lender<Novel>() }  // expect-error: cycle (one of)
        Resolver.register(Returns<Novel>.init)  // expect-error: cycle (one of)
        print(Resolver.resolve(Returns<Novel>.self))
    }
}
