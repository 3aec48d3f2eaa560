// expected: generic parameter 'Dependency' could not be inferred
import Resolver

final class Cat { var age = 0 }

func registerServices(_ resolver: Resolver) {
    resolver.register(Cat.init).injection { $0.age = 3 }        // here
}
