// Cycle: a lazy wrapper that is read in the initialiser of its own class waits for nothing.
import Resolver

final class Dog {
    @LazyInjected var kennel: Kennel
    let address: Int
    init() {
        address = 0
        print(kennel.size)
    }
}
final class Kennel {
    let dog: Dog
    let size = 2
    init(dog: Dog) { self.dog = dog }
}

@main struct Doghouse {
    static func main() {
        Resolver.register { Dog() }  // expect-error: cycle (one of)
        Resolver.register(Kennel.init)  // expect-error: cycle (one of)
        print(Resolver.resolve(Kennel.self).dog.address)
    }
}
