// Undecidable: wrappers of local variables, in types of functions, and as values, that ask before there is something.
import Resolver

final class Cave: Sendable {}
final class Attic: Sendable {}
final class Cellar: Sendable {}
final class Tent: Sendable {}
final class Nest: Sendable {}

func variable() {
    @LazyInjected var cave: Cave  // expect-unproved: before it is registered
    print(cave)
}
func type() {
    struct House { @Injected var attic: Attic }  // expect-unproved: before it is registered
    print(House().attic)
}
func lazyType() {
    struct House { @LazyInjected var cellar: Cellar }  // expect-unproved: before it is registered
    var house = House()
    print(house.cellar)
}
func value() {
    var tent = LazyInjected<Tent>()  // expect-unproved: before it is registered
    print(tent.wrappedValue)
}

@main struct Hideaway {
    static func main() {
        variable()
        type()
        lazyType()
        value()
        Resolver.register { Cave() }
        Resolver.register { Attic() }
        Resolver.register { Cellar() }
        Resolver.register { Tent() }
        Resolver.register { Nest() }
        @LazyInjected var nest: Nest
        print(nest)
    }
}
