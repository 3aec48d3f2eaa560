// expected: expression is 'async' but is not marked with 'await'
import Resolver

struct Store {}

func archive(_ resolver: Resolver) async throws -> Store {
    try resolver.require()                                      // here
}
