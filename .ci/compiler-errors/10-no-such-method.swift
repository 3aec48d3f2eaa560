// expected: cannot infer type of closure parameter '$0' without a type annotation
import Resolver

final class Database { func close() {} }

func registerServices(_ resolver: Resolver) {
    resolver.register { Database() }.scope(.application).onDispose { $0.shut() }        // here
}
