// expected: cannot infer type of closure parameter 'r' without a type annotation
import Resolver

final class Pet {}
final class Owner { init(pet: Pet) {} }

func registerServices(_ resolver: Resolver) {
    resolver.register { r in Owner(pet: r.reslove()) }          // here
}
