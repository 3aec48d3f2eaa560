// expected: cannot infer type of closure parameter 'r' without a type annotation
import Resolver

protocol Storing {}
struct FileStore: Storing { init(path: String) {} }

func registerServices(_ resolver: Resolver) {
    resolver.register { r -> Storing in FileStore(path: r.reslove()) }      // here
}
