// expected: 'self' is not a member type of protocol
import Resolver

protocol Storing {}
struct FileStore: Storing {}

func registerServices(_ resolver: Resolver) {
    resolver.register(any Storing.self) { FileStore() }         // here
}
