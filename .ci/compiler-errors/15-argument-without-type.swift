// expected: failed to produce diagnostic for expression
import Resolver

func show(_ resolver: Resolver) {
    let page = resolver.resolve(argument: "Contents")           // here
    print(page)
}
