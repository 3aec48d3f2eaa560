// expected: failed to produce diagnostic for expression
import Resolver

func start(_ resolver: Resolver) {
    let clock = resolver.resolve()                              // here
    print(clock)
}
